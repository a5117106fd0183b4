package io.hunt.rest.stream;

import java.io.IOException;
import java.time.Duration;

/** Subject of a stream, polled for changes. */
interface StreamSubject {

    /**
     * Writes changes since the last call, at most one page of rows, so that the session is checked between two pages.
     * Returns true if there are more.
     */
    boolean catchUp(EventWriter out) throws IOException;

    /** Returns true if the subject has ended and had no changes for the grace period. */
    boolean isOver(Duration grace);

    /** Writes the last event. */
    void end(EventWriter out) throws IOException;
}
