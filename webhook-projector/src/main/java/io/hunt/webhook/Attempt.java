package io.hunt.webhook;

import java.util.UUID;

/**
 * One attempt, claimed by this process.
 *
 * @param number counted from 1; whoever holds an older one has lost the claim
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Attempt(UUID alertId, int number, byte[] body) {

    static final int MOST = 3;

    boolean isLast() {
        return number >= MOST;
    }
}
