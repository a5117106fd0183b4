/** Hand-written fake of the service, over real TLS on loopback. */
@NullMarked
package io.hunt.agent.testing;

import org.jspecify.annotations.NullMarked;
