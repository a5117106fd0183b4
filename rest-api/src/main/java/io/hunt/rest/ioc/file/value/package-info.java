/** Detection of the types of single values of an imported file. */
@NullMarked
package io.hunt.rest.ioc.file.value;

import org.jspecify.annotations.NullMarked;
