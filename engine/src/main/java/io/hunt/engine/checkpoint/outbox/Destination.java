package io.hunt.engine.checkpoint.outbox;

import java.io.IOException;

/** A place that checkpoints are delivered to, at least once each. */
public interface Destination {

    /** Names it in metrics and logs; holds no secret. */
    String name();

    /** Whether what it took is out of reach of whoever owns the service's machine and database. */
    boolean isOutside();

    /**
     * Delivers what it lacks, as far as one step goes.
     *
     * @return whether there is more to deliver at once
     * @throws IOException if it did not take it; the message holds no secret
     */
    boolean deliver() throws IOException;
}
