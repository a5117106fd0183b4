/** Tests of the transport of the agents' protocol. */
@NullMarked
package io.hunt.gateway.wire;

import org.jspecify.annotations.NullMarked;
