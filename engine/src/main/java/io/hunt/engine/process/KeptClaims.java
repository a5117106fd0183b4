package io.hunt.engine.process;

import io.hunt.engine.role.ProcessName;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** The claims that this process keeps, as its heartbeat saw them last. */
final class KeptClaims implements KeptSegments {

    /** A claim that was kept within {@link Heartbeat#KEPT_EVERY} before it was seen has not ended then. */
    private static final long GOOD_FOR_NANOS =
            Heartbeat.CLAIM.minus(Heartbeat.KEPT_EVERY).toNanos();

    private final ProcessName name;
    private final WorkingSegments working;
    private final LongSupplier nanos;
    private volatile Seen seen = new Seen(Set.of(), Set.of(), 0);

    KeptClaims(ProcessName name, WorkingSegments working, LongSupplier nanos) {
        this.name = name;
        this.working = working;
        this.nanos = nanos;
    }

    /** Every segment there is, and those whose claims this process keeps. */
    private record Seen(Set<Segment> all, Set<Segment> kept, long at) {}

    /** @param held the segments that were worked on just before, by their processors */
    void are(Map<Segment, Claim> claims, Map<String, Set<Integer>> held) {
        Set<Segment> kept = claims.entrySet().stream()
                .filter(claim -> claim.getValue().isKeptBy(name.value()))
                .map(Map.Entry::getKey)
                .filter(segment ->
                        held.getOrDefault(segment.processor(), Set.of()).contains(segment.number()))
                .collect(Collectors.toUnmodifiableSet());
        seen = new Seen(Set.copyOf(claims.keySet()), kept, nanos.getAsLong());
    }

    @Override
    public boolean keeps(String processor, int segment) {
        Seen last = seen;
        return isGood(last) && last.kept().contains(new Segment(processor, segment));
    }

    /** Asks what is worked on now: a segment that has just been given up is claimed anew at once. */
    @Override
    public boolean keepsAll(String processor) {
        Seen last = seen;
        Set<Segment> all = last.all().stream()
                .filter(segment -> segment.processor().equals(processor))
                .collect(Collectors.toSet());
        return isGood(last)
                && !all.isEmpty()
                && last.kept().containsAll(all)
                && working.of(processor)
                        .containsAll(all.stream().map(Segment::number).toList());
    }

    private boolean isGood(Seen last) {
        return nanos.getAsLong() - last.at() < GOOD_FOR_NANOS;
    }
}
