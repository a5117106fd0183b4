package io.hunt.agent.assignment;

import io.hunt.agent.work.WorkKey;
import java.util.LinkedHashSet;
import java.util.SequencedSet;

/**
 * Keys of the last 1,000 acknowledged assignments. If the service sends one of them again, because its acknowledgement was
 * still on the way, the work is not run again.
 */
final class AcknowledgedKeys {

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
