/** Tells what single texts of an imported file hold. */
@NullMarked
package io.hunt.rest.ioc.file.value;

import org.jspecify.annotations.NullMarked;
