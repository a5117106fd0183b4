/** A hand-written stand-in for the service, over real TLS on loopback. */
@NullMarked
package io.hunt.agent.testing;

import org.jspecify.annotations.NullMarked;
