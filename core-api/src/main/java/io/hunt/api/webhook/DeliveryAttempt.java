package io.hunt.api.webhook;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How one attempt to deliver an alert ended.
 *
 * @param series counted from 1; each redelivery is a new one
 * @param number counted from 1 within the series
 * @param begunAt by the database's clock
 * @param durationMillis until the receiver's status was known, or it was clear that there would be none
 * @param httpStatus null when the receiver did not answer
 * @param error null when it was delivered; never holds the receiver's address
 */
public record DeliveryAttempt(
        int series,
        int number,
        Instant begunAt,
        long durationMillis,
        @Nullable Integer httpStatus,
        @Nullable String error) {

    /** Of one delivery so many series are kept, the latest. */
    public static final int KEPT_SERIES = 4;
}
