package io.hunt.rest.webhook;

import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A delivery as JSON. */
record DeliveryJson(
        @Schema(description = "The alert; what webhook receivers know it by.")
        UUID alertId,

        @Schema(description = "How far the delivery has come.", example = "exhausted")
        DeliveryStatus status,

        @Schema(description = "Attempts begun so far; a redelivery counts anew.", example = "3")
        int attempts,

        @Nullable @Schema(description = "What went wrong last; never holds the receiver's address.", example = "HTTP 503")
        String lastError,

        @Schema(description = "When it was created, by the server's clock.")
        Instant createdAt,

        @Nullable @Schema(description = "When the next attempt is due; null when there is none.")
        Instant nextAttemptAt,

        @Nullable @Schema(description = "When the receiver took it; null while it has not.")
        Instant deliveredAt,

        @Nullable @Schema(
                description =
                        "When its body was removed, as bodies are kept for so many days after the delivery's end; "
                                + "it cannot be delivered again. Null while it is kept.")
        Instant bodyRemovedAt) {

    static DeliveryJson of(DeliveryView delivery) {
        return new DeliveryJson(
                delivery.alertId().value(),
                delivery.status(),
                delivery.attempts(),
                delivery.lastError(),
                delivery.createdAt(),
                delivery.nextAttemptAt(),
                delivery.deliveredAt(),
                delivery.bodyRemovedAt());
    }
}
