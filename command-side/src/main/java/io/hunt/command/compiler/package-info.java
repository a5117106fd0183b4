/** Turns indicators into osquery SQL, and the rows that come back into indicators again. */
@NullMarked
package io.hunt.command.compiler;

import org.jspecify.annotations.NullMarked;
