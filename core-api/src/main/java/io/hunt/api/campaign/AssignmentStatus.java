package io.hunt.api.campaign;

import io.hunt.api.Word;

/** Where one host stands in one campaign. */
public enum AssignmentStatus implements Word {
    /** Waits for the host to be connected. */
    PENDING,
    /** Claimed for a connected host; nothing has been handed to its stream yet. */
    LEASED,
    /** Handed to the host's stream. */
    DISPATCHED,
    /** Answered, with rows, without, or with an error. */
    RESPONDED,
    /** Called off by a stop, or as its host has left the fleet; counts nowhere, even if an answer that was on its way came in. */
    CANCELLED,
    /** Given up after five leases that ran out. */
    FAILED;

    /** Whether an answer is still hoped for. */
    public boolean isOpen() {
        return this == PENDING || this == LEASED || this == DISPATCHED;
    }
}
