/** Tests of deltas, and a host that restores them. */
@NullMarked
package io.hunt.gateway.delta;

import org.jspecify.annotations.NullMarked;
