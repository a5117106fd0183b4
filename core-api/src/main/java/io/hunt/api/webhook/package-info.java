/** Messages about the deliveries of alerts to the outside. */
@NullMarked
package io.hunt.api.webhook;

import org.jspecify.annotations.NullMarked;
