/** Strict reading of bodies and query parameters, and common forms of answers. */
@NullMarked
package io.hunt.rest.json;

import org.jspecify.annotations.NullMarked;
