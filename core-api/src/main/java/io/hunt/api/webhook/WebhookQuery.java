package io.hunt.api.webhook;

import io.hunt.api.PageRequest;
import io.hunt.api.id.AlertId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries for the webhook. */
public sealed interface WebhookQuery {

    /** Returns {@code Page<DeliveryView>}, newest first. */
    record ListDeliveries(DeliveryFilter filter, PageRequest page) implements WebhookQuery {}

    /** Delivery of one alert to the receiver. */
    @Schema(name = "Delivery")
    record DeliveryView(
            @Schema(description = "Identifier of the alert (UUID), as in webhook deliveries.")
            AlertId alertId,

            @Schema(description = "Status of the delivery.", example = "exhausted")
            DeliveryStatus status,

            @Schema(description = "Number of attempts begun; a redelivery starts again from 0.", example = "3")
            int attempts,

            @Nullable @Schema(
                    description = "Last error, without the receiver's address; null without an error.",
                    example = "HTTP 503")
            String lastError,

            @Schema(description = "Time of creation, by the server's clock.")
            Instant createdAt,

            @Nullable @Schema(description = "Time of the next attempt; null if none is planned.")
            Instant nextAttemptAt,

            @Nullable @Schema(description = "Time of acceptance by the receiver; null before.")
            Instant deliveredAt,

            @Nullable @Schema(
                    description =
                            "Time at which the body was removed at the end of its retention; the alert cannot be redelivered "
                                    + "afterwards. Null while the body is kept.")
            Instant bodyRemovedAt,

            @Schema(
                    description =
                            "Results of attempts, oldest first, of at most the last four series; empty after the removal of the "
                                    + "body. An attempt interrupted by the end of its process is missing.")
            List<DeliveryAttempt> attemptLog) {}

    /** Returns {@link DeliveryCount}. */
    record CountDeliveries() implements WebhookQuery {}

    /** Numbers of alerts whose delivery is pending, done and failed permanently. */
    @Schema(name = "Webhook")
    record DeliveryCount(
            @Schema(description = "True if a webhook receiver is configured.", example = "true")
            boolean configured,

            @Schema(description = "Number of pending deliveries.", example = "1")
            long pending,

            @Schema(description = "Number of deliveries accepted by the receiver.", example = "412")
            long delivered,

            @Schema(description = "Number of failed deliveries: refused by the receiver, or given up.", example = "0")
            long failed) {}
}
