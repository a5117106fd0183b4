/** Hunts: launch, dispatch, answers and end. */
@NullMarked
package io.hunt.command.hunt;

import org.jspecify.annotations.NullMarked;
