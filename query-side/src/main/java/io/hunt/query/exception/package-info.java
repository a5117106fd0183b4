/** Exceptions: projection, lists and preview. */
@NullMarked
package io.hunt.query.exception;

import org.jspecify.annotations.NullMarked;
