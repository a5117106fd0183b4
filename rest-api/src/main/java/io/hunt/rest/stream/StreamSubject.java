package io.hunt.rest.stream;

import java.io.IOException;
import java.time.Duration;

/** Subject of a stream, polled for changes. */
interface StreamSubject {

    /** Writes the changes since the last call. */
    void catchUp(EventWriter out) throws IOException;

    /** Returns true if the subject has ended and had no changes for the grace period. */
    boolean isOver(Duration grace);

    /** Writes the last event. */
    void end(EventWriter out) throws IOException;
}
