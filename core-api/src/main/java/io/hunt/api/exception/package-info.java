/** Messages about exceptions: periods in which matches of an indicator raise no alert. */
@NullMarked
package io.hunt.api.exception;

import org.jspecify.annotations.NullMarked;
