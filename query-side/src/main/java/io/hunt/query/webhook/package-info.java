/** Webhook deliveries as operators read them. */
@NullMarked
package io.hunt.query.webhook;

import org.jspecify.annotations.NullMarked;
