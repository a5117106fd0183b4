package io.hunt.api.webhook;

import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Result of one attempt to deliver an alert.
 *
 * @param durationMillis milliseconds until the receiver's status was known or the attempt failed
 */
public record DeliveryAttempt(
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

    /** Number of latest series stored for a delivery. */
    public static final int KEPT_SERIES = 4;
}
