/** Transport of the agents' protocol, with limits on connections, rate and memory. */
@NullMarked
package io.hunt.gateway.wire;

import org.jspecify.annotations.NullMarked;
