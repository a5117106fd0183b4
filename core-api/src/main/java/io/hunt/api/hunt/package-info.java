/** Messages about hunts: sweeps of the fleet for indicators of compromise. */
@NullMarked
package io.hunt.api.hunt;

import org.jspecify.annotations.NullMarked;
