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
 * Which process is to hold which segment: what a living process holds it keeps while nobody has two fewer, all else goes to
 * who has the fewest. Processes that see the same come to the same result, so nobody has to decide for all.
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
     * @param living in an order that all processes see
     * @param owners who holds a claim, for segments of which somebody does
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

    /** How many segments of each processor the process is to hold; those missing are none. */
    Map<String, Integer> of(String process) {
        var counts = new HashMap<String, Integer>();
        holders.forEach((segment, holder) -> {
            if (holder.equals(process)) {
                counts.merge(segment.processor(), 1, Integer::sum);
            }
        });
        return counts;
    }

    /** Each move lessens the sum of the squares of the loads, so there is an end. */
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
