/** Surfaces (groups of search locations) for indicators of each type, as SQL statements. */
@NullMarked
package io.hunt.command.compiler.surface;

import org.jspecify.annotations.NullMarked;
