package io.hunt.api.webhook;

import io.hunt.api.id.AlertId;
import org.jspecify.annotations.Nullable;

/** Commands for the webhook; refused with {@code webhook_not_configured} if no receiver is configured. */
public sealed interface WebhookCommand {

    /** Sends one sample alert to the receiver, independent of deliveries. Returns {@link Tried}. */
    record TestWebhook(String testedBy) implements WebhookCommand {}

    /**
     * Delivers an alert's body once more, byte for byte, with a new series of attempts. Refused with {@code not_found}, or
     * with {@code delivery_under_way} while the delivery has not ended.
     */
    record RedeliverAlert(AlertId alertId, String requestedBy) implements WebhookCommand {}

    /**
     * Result of a test.
     *
     * @param httpStatus null when the receiver did not answer
     * @param error null when delivered
     */
    record Tried(
            boolean delivered,
            @Nullable Integer httpStatus,
            @Nullable String error) {}
}
