/** Hunts: launch, state, cancellation, results and coverage. */
@NullMarked
package io.hunt.rest.hunt;

import org.jspecify.annotations.NullMarked;
