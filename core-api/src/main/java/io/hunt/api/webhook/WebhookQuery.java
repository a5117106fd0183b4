package io.hunt.api.webhook;

import io.hunt.api.PageRequest;
import io.hunt.api.id.AlertId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about the webhook. */
public sealed interface WebhookQuery {

    /** Answers {@code Page<DeliveryView>}, newest first. */
    record ListDeliveries(DeliveryFilter filter, PageRequest page) implements WebhookQuery {}

    /**
     * One alert on its way to the receiver.
     *
     * @param attempts begun so far; a redelivery counts anew
     * @param lastError never holds the receiver's address
     * @param nextAttemptAt null when there is none
     * @param bodyRemovedAt since when it cannot be delivered again; null while it can
     * @param attemptLog how attempts of the latest series ended, the oldest first; empty once the body was removed
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

    /** Answers {@link DeliveryCount}. */
    record CountDeliveries() implements WebhookQuery {}

    /**
     * How many alerts are on their way, have arrived, and never will.
     *
     * @param configured whether there is anywhere to send alerts to
     */
    record DeliveryCount(boolean configured, long pending, long delivered, long failed) {}
}
