package io.hunt.api.webhook;

import io.hunt.api.id.AlertId;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can be asked of the webhook; refused with {@code webhook_not_configured} while there is no receiver.
 */
public sealed interface WebhookCommand {

    /** Sends one made-up alert to the receiver, outside all deliveries. Answers {@link Tried}. */
    record TestWebhook(String testedBy) implements WebhookCommand {}

    /**
     * Sends an alert's body once more, byte for byte, with as many attempts as the first time. Refused with
     * {@code not_found}, or with {@code delivery_under_way} while the delivery has not ended.
     */
    record RedeliverAlert(AlertId alertId, String requestedBy) implements WebhookCommand {}

    /**
     * How a test went.
     *
     * @param httpStatus null when the receiver did not answer
     * @param error null when it was delivered
     */
    record Tried(
            boolean delivered,
            @Nullable Integer httpStatus,
            @Nullable String error) {}
}
