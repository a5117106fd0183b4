package io.hunt.rest.webhook;

import io.hunt.api.webhook.DeliveryAttempt;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
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
        Instant bodyRemovedAt,

        @Schema(
                description =
                        "How attempts ended, the oldest first: at most those of the last four series, none once the"
                                + " body was removed. An attempt whose process ended with it is missing.")
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

    /** How one attempt ended, as JSON. */
    record DeliveryAttemptJson(
            @Schema(description = "Which series it belongs to, from 1; each redelivery is a new one.", example = "1")
            int series,

            @Schema(description = "Which attempt of the series, from 1.", example = "3")
            int number,

            @Schema(description = "When it began, by the database's clock.", example = "2026-11-21T12:00:03Z")
            Instant begunAt,

            @Schema(description = "How long it took, in milliseconds.", example = "184")
            long durationMillis,

            @Nullable @Schema(description = "What the receiver answered; null when it did not.", example = "503")
            Integer httpStatus,

            @Nullable @Schema(
                    description = "What went wrong; null when it was delivered; never holds the receiver's address.",
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
