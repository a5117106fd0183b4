/** Search locations that are walked on hosts without an inventory, and the budget of the walks. */
@NullMarked
package io.hunt.command.compiler.surface.place;

import org.jspecify.annotations.NullMarked;
