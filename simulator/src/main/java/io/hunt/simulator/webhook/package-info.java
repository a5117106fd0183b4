/** Receiver of the service's webhook deliveries. */
@NullMarked
package io.hunt.simulator.webhook;

import org.jspecify.annotations.NullMarked;
