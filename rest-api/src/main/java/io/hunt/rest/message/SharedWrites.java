package io.hunt.rest.message;

import java.util.Set;

/** What users have just written through any process; where there is none, each process remembers its own. */
public interface SharedWrites {

    /** A user wrote what has this id; other processes know it when this returns. */
    void add(String username, String kind, String id);

    /** The newest ids of this kind that the user wrote within the last three seconds, at most so many. */
    Set<String> by(String username, String kind, int most);
}
