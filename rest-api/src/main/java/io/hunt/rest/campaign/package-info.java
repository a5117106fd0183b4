/** Campaigns: launch, state, stop and results. */
@NullMarked
package io.hunt.rest.campaign;

import org.jspecify.annotations.NullMarked;
