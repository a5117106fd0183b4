/** Shows on a real SQLite what the compiled statements find. */
@NullMarked
package io.hunt.command.osquery;

import org.jspecify.annotations.NullMarked;
