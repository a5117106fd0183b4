package io.hunt.rest.message;

import java.time.Duration;
import java.util.Set;

/** What users have just written through any process; where there is none, each process remembers its own. */
public interface SharedWrites {

    /** A user wrote what has this id; other processes know it when this returns. */
    void add(String username, String kind, String id);

    /** The newest ids of this kind that the user wrote within this time, at most two minutes, and at most so many. */
    Set<String> by(String username, String kind, Duration within, int most);
}
