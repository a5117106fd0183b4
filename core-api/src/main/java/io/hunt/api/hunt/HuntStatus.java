package io.hunt.api.hunt;

import io.hunt.api.Word;

/** Where a hunt stands. */
public enum HuntStatus implements Word {
    /** Accepted; no query has left for a host yet. */
    PENDING,
    /** At least one query has left. */
    RUNNING,
    /** Every host answered without an error. */
    COMPLETED,
    /** Over, with hosts missing or in error. */
    PARTIAL,
    /** Over, with nothing but errors or nothing dispatched at all. */
    FAILED,
    /** Ended by an admin. */
    CANCELLED;

    /** Pollers stop, and the concurrency slot is free, once a hunt is terminal. */
    public boolean isTerminal() {
        return this != PENDING && this != RUNNING;
    }
}
