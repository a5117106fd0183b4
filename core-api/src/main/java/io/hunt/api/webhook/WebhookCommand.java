package io.hunt.api.webhook;

import io.hunt.api.id.AlertId;
import io.swagger.v3.oas.annotations.media.Schema;
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

    /** Result of a test. */
    @Schema(name = "Tried")
    record Tried(
            @Schema(description = "True if the receiver accepted it.", example = "true")
            boolean delivered,

            @Nullable @Schema(description = "HTTP status returned by the receiver; null without an answer.", example = "204")
            Integer httpStatus,

            @Nullable @Schema(description = "Error; null if delivered.")
            String error) {}
}
