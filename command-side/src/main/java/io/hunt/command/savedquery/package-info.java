/** Queries that analysts keep under a name. */
@NullMarked
package io.hunt.command.savedquery;

import org.jspecify.annotations.NullMarked;
