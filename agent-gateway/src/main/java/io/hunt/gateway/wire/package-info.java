/** What carries the agents' protocol, and what a connection may take of the service. */
@NullMarked
package io.hunt.gateway.wire;

import org.jspecify.annotations.NullMarked;
