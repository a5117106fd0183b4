/** The places that are walked where a host keeps no inventory, and what walking them may cost. */
@NullMarked
package io.hunt.command.compiler.surface.place;

import org.jspecify.annotations.NullMarked;
