/** Compiles indicators to osquery SQL, and matches the returned rows with indicators. */
@NullMarked
package io.hunt.command.compiler;

import org.jspecify.annotations.NullMarked;
