/** Tests of what carries the agents' protocol. */
@NullMarked
package io.hunt.gateway.wire;

import org.jspecify.annotations.NullMarked;
