package io.hunt.audit.checkpoint.outbox;

import java.io.IOException;

/** Destination of checkpoints; delivery is at least once. */
public interface Destination {

    /** Name for metrics and logs; contains no secret. */
    String name();

    /** Returns true if delivered checkpoints are beyond the control of an owner of the service's machine and database. */
    boolean isOutside();

    /**
     * Delivers one step of the missing checkpoints.
     *
     * @return true if more can be delivered at once
     * @throws IOException if delivery failed; the message contains no secret
     */
    boolean deliver() throws IOException;
}
