package io.hunt.api.hunt;

import io.hunt.api.TextEnum;

/** Status of a hunt. */
public enum HuntStatus implements TextEnum {
    /** Accepted; no query has been sent to a host yet. */
    PENDING,
    /** At least one query has been sent. */
    RUNNING,
    /** Every host answered without an error. */
    COMPLETED,
    /** Ended with hosts missing or in error. */
    PARTIAL,
    /** Ended with errors only, or without any query sent. */
    FAILED,
    /** Ended by an admin. */
    CANCELLED;

    /** Returns true if the hunt has ended: clients stop polling, and the concurrency slot is free. */
    public boolean isTerminal() {
        return this != PENDING && this != RUNNING;
    }
}
