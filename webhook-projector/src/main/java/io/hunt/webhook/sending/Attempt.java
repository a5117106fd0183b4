package io.hunt.webhook.sending;

import java.util.UUID;

/**
 * One attempt, claimed by this process.
 *
 * @param series counted from 1; each redelivery is a new one
 * @param number counted from 1 within the series; whoever holds an older one has lost the claim
 * @param begun by this process's own clock, which nobody sets; until then when it was handed out
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Attempt(UUID alertId, int series, int number, byte[] body, long begun) {

    public static final int MOST = 3;

    public boolean isLast() {
        return number >= MOST;
    }

    /** The same attempt, begun at this time of {@link System#nanoTime}. */
    public Attempt begunAt(long nanos) {
        return new Attempt(alertId, series, number, body, nanos);
    }
}
