/** Tells a receiver of each new alert: an outbox in the alert processor's transaction, and workers that empty it. */
@NullMarked
package io.hunt.webhook;

import org.jspecify.annotations.NullMarked;
