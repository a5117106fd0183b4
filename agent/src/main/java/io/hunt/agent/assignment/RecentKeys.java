package io.hunt.agent.assignment;

import io.hunt.agent.work.WorkKey;
import java.util.LinkedHashSet;
import java.util.SequencedSet;

/** The assignments settled last: one that is sent again while its acknowledgement is under way is not run again. */
final class RecentKeys {

    private static final int MOST = 1_000;

    private final SequencedSet<WorkKey> keys = new LinkedHashSet<>();

    void add(WorkKey key) {
        keys.add(key);
        if (keys.size() > MOST) {
            keys.removeFirst();
        }
    }

    boolean contains(WorkKey key) {
        return keys.contains(key);
    }
}
