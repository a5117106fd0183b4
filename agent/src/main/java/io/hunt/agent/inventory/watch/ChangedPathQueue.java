package io.hunt.agent.inventory.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Queue of changed paths with debounce: a path is due after 200 ms without a change, and after 800 ms in any case. */
final class ChangedPathQueue {

    static final int MOST = 10_000;
    private static final long QUIET_NANOS = 200_000_000L;
    private static final long LONGEST_NANOS = 800_000_000L;

    private final SequencedMap<Path, Times> changed = new LinkedHashMap<>();

    private record Times(long first, long last) {
        boolean isDue(long now) {
            return now - last >= QUIET_NANOS || now - first >= LONGEST_NANOS;
        }
    }

    /** Adds a changed path; returns false if the queue is full. */
    boolean add(Path path, long now) {
        Times known = changed.get(path);
        if (known == null && changed.size() >= MOST) {
            return false;
        }
        changed.put(path, new Times(known == null ? now : known.first, now));
        return true;
    }

    /** Removes and returns the paths that are due. */
    List<Path> due(long now) {
        List<Path> due = new ArrayList<>();
        changed.forEach((path, times) -> {
            if (times.isDue(now)) {
                due.add(path);
            }
        });
        due.forEach(changed::remove);
        return due;
    }

    boolean isEmpty() {
        return changed.isEmpty();
    }
}
