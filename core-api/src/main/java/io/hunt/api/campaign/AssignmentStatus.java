package io.hunt.api.campaign;

import io.hunt.api.TextEnum;

/** Status of one host in one campaign. */
public enum AssignmentStatus implements TextEnum {
    /** Waiting for the host to connect. */
    PENDING,
    /** Claimed for a connected host, whose dispatch is not yet recorded. */
    LEASED,
    /** Recorded as dispatched; the statements are then written to the host's stream. */
    DISPATCHED,
    /** Answered with rows, without rows, or with an error. */
    RESPONDED,
    /** Cancelled by a stop or by the retirement of the host; not counted, even if an answer still arrived. */
    CANCELLED,
    /** Failed after five leases that expired. */
    FAILED;

    /** Returns true if an answer is still expected. */
    public boolean isOpen() {
        return this == PENDING || this == LEASED || this == DISPATCHED;
    }
}
