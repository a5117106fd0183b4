package io.hunt.rest.webhook;

import io.hunt.api.webhook.DeliveryAttempt;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Webhook delivery as JSON. */
record DeliveryJson(
        @Schema(description = "Identifier of the alert (UUID), as in webhook deliveries.")
        UUID alertId,

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
        List<DeliveryAttemptJson> attemptLog) {

    static DeliveryJson of(DeliveryView delivery) {
        return new DeliveryJson(
                delivery.alertId().value(),
                delivery.status(),
                delivery.attempts(),
                delivery.lastError(),
                delivery.createdAt(),
                delivery.nextAttemptAt(),
                delivery.deliveredAt(),
                delivery.bodyRemovedAt(),
                delivery.attemptLog().stream().map(DeliveryAttemptJson::of).toList());
    }

    /** Result of one attempt, as JSON. */
    record DeliveryAttemptJson(
            @Schema(description = "Number of the series, from 1; each redelivery starts a new series.", example = "1")
            int series,

            @Schema(description = "Number of the attempt within the series, from 1.", example = "3")
            int number,

            @Schema(description = "Start of the attempt, by the database's clock.", example = "2026-11-21T12:00:03Z")
            Instant begunAt,

            @Schema(description = "Duration in milliseconds.", example = "184")
            long durationMillis,

            @Nullable @Schema(description = "HTTP status returned by the receiver; null without an answer.", example = "503")
            Integer httpStatus,

            @Nullable @Schema(
                    description = "Error, without the receiver's address; null for a successful attempt.",
                    example = "HTTP 503")
            String error) {

        static DeliveryAttemptJson of(DeliveryAttempt attempt) {
            return new DeliveryAttemptJson(
                    attempt.series(),
                    attempt.number(),
                    attempt.begunAt(),
                    attempt.durationMillis(),
                    attempt.httpStatus(),
                    attempt.error());
        }
    }
}
