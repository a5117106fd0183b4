/** Messages about hunts, which search the fleet for indicators of compromise. */
@NullMarked
package io.hunt.api.hunt;

import org.jspecify.annotations.NullMarked;
