/** Removes the bodies of deliveries a while after they have ended. */
@NullMarked
package io.hunt.webhook.retention;

import org.jspecify.annotations.NullMarked;
