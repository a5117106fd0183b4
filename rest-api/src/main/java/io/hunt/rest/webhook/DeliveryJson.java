package io.hunt.rest.webhook;

import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A delivery as JSON. */
record DeliveryJson(
        UUID alertId,
        DeliveryStatus status,
        int attempts,
        @Nullable String lastError,
        Instant createdAt,
        @Nullable Instant nextAttemptAt,
        @Nullable Instant deliveredAt) {

    static DeliveryJson of(DeliveryView delivery) {
        return new DeliveryJson(
                delivery.alertId().value(),
                delivery.status(),
                delivery.attempts(),
                delivery.lastError(),
                delivery.createdAt(),
                delivery.nextAttemptAt(),
                delivery.deliveredAt());
    }
}
