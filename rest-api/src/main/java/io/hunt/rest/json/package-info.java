/** Strict reading of bodies and query parameters, and the common shapes of answers. */
@NullMarked
package io.hunt.rest.json;

import org.jspecify.annotations.NullMarked;
