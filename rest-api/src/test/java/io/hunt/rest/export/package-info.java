/** Tests of how rows are written down. */
@NullMarked
package io.hunt.rest.export;

import org.jspecify.annotations.NullMarked;
