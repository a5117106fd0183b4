package io.hunt.api.webhook;

import io.hunt.api.PageRequest;
import io.hunt.api.id.AlertId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries for the webhook. */
public sealed interface WebhookQuery {

    /** Returns {@code Page<DeliveryView>}, newest first. */
    record ListDeliveries(DeliveryFilter filter, PageRequest page) implements WebhookQuery {}

    /**
     * Delivery of one alert to the receiver.
     *
     * @param attempts attempts of the current series; a redelivery restarts the count
     * @param lastError never contains the receiver's address
     * @param nextAttemptAt null when no attempt is planned
     * @param bodyRemovedAt time when the body was removed, after which redelivery is impossible; null while it is stored
     * @param attemptLog attempts of the latest series, oldest first; empty after the body was removed
     */
    record DeliveryView(
            AlertId alertId,
            DeliveryStatus status,
            int attempts,
            @Nullable String lastError,
            Instant createdAt,
            @Nullable Instant nextAttemptAt,
            @Nullable Instant deliveredAt,
            @Nullable Instant bodyRemovedAt,
            List<DeliveryAttempt> attemptLog) {}

    /** Returns {@link DeliveryCount}. */
    record CountDeliveries() implements WebhookQuery {}

    /**
     * Numbers of alerts whose delivery is pending, done and failed permanently.
     *
     * @param configured true if a receiver is configured
     */
    record DeliveryCount(boolean configured, long pending, long delivered, long failed) {}
}
