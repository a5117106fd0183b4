/** Shows on a real SQLite what the compiled statements find. */
@NullMarked
package io.hunt.command.compiler;

import org.jspecify.annotations.NullMarked;
