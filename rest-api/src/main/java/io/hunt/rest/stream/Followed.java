package io.hunt.rest.stream;

import java.io.IOException;
import java.time.Duration;

/** What a stream tells of, look by look. */
interface Followed {

    /** Writes what is new. */
    void catchUp(EventWriter out) throws IOException;

    /** Whether it has ended, and nothing has come for so long since. */
    boolean isOver(Duration grace);

    /** Writes that there is no more. */
    void end(EventWriter out) throws IOException;
}
