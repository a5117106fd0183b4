package io.hunt.api.webhook;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Result of one attempt to deliver an alert.
 *
 * @param series from 1; each redelivery begins a new series
 * @param number from 1 within the series
 * @param begunAt by the database's clock
 * @param durationMillis milliseconds until the receiver's status was known or the attempt failed
 * @param httpStatus null when the receiver did not answer
 * @param error null when delivered; never contains the receiver's address
 */
public record DeliveryAttempt(
        int series,
        int number,
        Instant begunAt,
        long durationMillis,
        @Nullable Integer httpStatus,
        @Nullable String error) {

    /** Number of latest series stored for a delivery. */
    public static final int KEPT_SERIES = 4;
}
