/** Form of refused and failed requests. */
@NullMarked
package io.hunt.rest.error;

import org.jspecify.annotations.NullMarked;
