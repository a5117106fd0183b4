/** Tests of the writing of rows. */
@NullMarked
package io.hunt.rest.export;

import org.jspecify.annotations.NullMarked;
