/** Exceptions over HTTP. */
@NullMarked
package io.hunt.rest.exception;

import org.jspecify.annotations.NullMarked;
