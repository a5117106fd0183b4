/** Exceptions, and the decision which matches they cover. */
@NullMarked
package io.hunt.command.exception;

import org.jspecify.annotations.NullMarked;
