/** Retention of webhook deliveries: removes their bodies some time after they have ended. */
@NullMarked
package io.hunt.webhook.retention;

import org.jspecify.annotations.NullMarked;
