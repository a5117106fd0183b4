package io.hunt.rest.message;

import java.time.Duration;
import java.util.Set;

/** Recent writes of users in all processes; without an implementation each process knows only its own. */
public interface SharedWrites {

    /** Records that a user wrote the resource; other processes know it when this method returns. */
    void add(String username, String kind, String id);

    /**
     * Returns the newest identifiers of this type that the user wrote.
     *
     * @param within age of the writes, at most two minutes
     * @param most maximum number of identifiers
     */
    Set<String> by(String username, String kind, Duration within, int most);
}
