/** Checks for conditions of the service and its hosts. */
@NullMarked
package io.hunt.command.condition;

import org.jspecify.annotations.NullMarked;
