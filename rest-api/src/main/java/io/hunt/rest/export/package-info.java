/** Whole lists as files, row by row. */
@NullMarked
package io.hunt.rest.export;

import org.jspecify.annotations.NullMarked;
