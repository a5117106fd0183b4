package io.hunt.engine.process;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Assignment of segments to processes. A living process keeps its segments while no other process has at least two fewer;
 * all other segments go to the process with the fewest. The result is deterministic: all processes compute the same from the
 * same input, so no leader is needed.
 */
final class SegmentShares {

    private final List<LivingProcess> living;
    private final Map<String, Integer> loads = new HashMap<>();
    private final Map<Segment, String> holders = new TreeMap<>();

    private SegmentShares(List<LivingProcess> living) {
        this.living = living;
        living.forEach(process -> loads.put(process.name(), 0));
    }

    /**
     * @param living processes in an order that is the same for all processes
     * @param owners holder of the claim, for claimed segments
     */
    static SegmentShares of(List<LivingProcess> living, Collection<Segment> segments, Map<Segment, String> owners) {
        var shares = new SegmentShares(living);
        var all = new TreeSet<>(segments);
        all.stream()
                .filter(segment -> shares.runs(owners.get(segment), segment))
                .forEach(segment -> shares.give(segment, Objects.requireNonNull(owners.get(segment))));
        all.stream()
                .filter(segment -> !shares.holders.containsKey(segment))
                .forEach(segment -> shares.leastLoaded(segment).ifPresent(process -> shares.give(segment, process)));
        shares.level(all);
        return shares;
    }

    /** Number of segments of each processor for the process; absent means 0. */
    Map<String, Integer> of(String process) {
        var counts = new HashMap<String, Integer>();
        holders.forEach((segment, holder) -> {
            if (holder.equals(process)) {
                counts.merge(segment.processor(), 1, Integer::sum);
            }
        });
        return counts;
    }

    /**
     * Moves segments until loads differ by at most one. Terminates because each move reduces the sum of the squared loads.
     */
    private void level(NavigableSet<Segment> segments) {
        boolean moved = true;
        while (moved) {
            moved = false;
            for (Segment segment : segments.descendingSet()) {
                String from = holders.get(segment);
                String to = leastLoaded(segment).orElse(from);
                if (from != null && to != null && load(to) + 1 < load(from)) {
                    loads.merge(from, -1, Integer::sum);
                    give(segment, to);
                    moved = true;
                }
            }
        }
    }

    private void give(Segment segment, String process) {
        holders.put(segment, process);
        loads.merge(process, 1, Integer::sum);
    }

    private Optional<String> leastLoaded(Segment segment) {
        return living.stream()
                .filter(process -> process.processors().contains(segment.processor()))
                .map(LivingProcess::name)
                .reduce((first, second) -> load(second) < load(first) ? second : first);
    }

    private boolean runs(@Nullable String owner, Segment segment) {
        return living.stream()
                .anyMatch(process ->
                        process.name().equals(owner) && process.processors().contains(segment.processor()));
    }

    private int load(String process) {
        return loads.getOrDefault(process, 0);
    }
}
