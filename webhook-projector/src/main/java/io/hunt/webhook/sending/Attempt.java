package io.hunt.webhook.sending;

import java.util.UUID;

/**
 * Attempt of a delivery, claimed by this process.
 *
 * @param series counted from 1; each redelivery begins a new one
 * @param number counted from 1 within the series; if the delivery has a higher number, this attempt has lost its claim
 * @param begun time of the begin, as of {@link System#nanoTime}; time of the claim until the attempt begins
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Attempt(UUID alertId, int series, int number, byte[] body, long begun) {

    public static final int MOST = 3;

    public boolean isLast() {
        return number >= MOST;
    }

    /** Returns the attempt with this begin, as of {@link System#nanoTime}. */
    public Attempt begunAt(long nanos) {
        return new Attempt(alertId, series, number, body, nanos);
    }
}
