package io.hunt.engine.process;

import io.hunt.engine.role.ProcessName;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** Token claims that this process extends, as of its last heartbeat. */
final class HeartbeatClaims implements ClaimedSegments {

    /**
     * Validity of the last observation: a claim extended within {@link Heartbeat#KEPT_EVERY} before the observation has not
     * expired in this time.
     */
    private static final long GOOD_FOR_NANOS =
            Heartbeat.CLAIM.minus(Heartbeat.KEPT_EVERY).toNanos();

    private final ProcessName name;
    private final ActiveSegments working;
    private final LongSupplier nanos;
    private volatile ClaimSnapshot claimSnapshot = new ClaimSnapshot(Set.of(), Set.of(), 0);

    HeartbeatClaims(ProcessName name, ActiveSegments working, LongSupplier nanos) {
        this.name = name;
        this.working = working;
        this.nanos = nanos;
    }

    /** All segments, and those whose claims this process extends; {@code at} in nanoseconds of the monotonic clock. */
    private record ClaimSnapshot(Set<Segment> all, Set<Segment> kept, long at) {}

    /** @param held segments in work just before the claims were read, by processor */
    void are(Map<Segment, TokenClaim> claims, Map<String, Set<Integer>> held) {
        Set<Segment> kept = claims.entrySet().stream()
                .filter(claim -> claim.getValue().isKeptBy(name.value()))
                .map(Map.Entry::getKey)
                .filter(segment ->
                        held.getOrDefault(segment.processor(), Set.of()).contains(segment.number()))
                .collect(Collectors.toUnmodifiableSet());
        claimSnapshot = new ClaimSnapshot(Set.copyOf(claims.keySet()), kept, nanos.getAsLong());
    }

    @Override
    public boolean keeps(String processor, int segment) {
        ClaimSnapshot last = claimSnapshot;
        return isGood(last) && last.kept().contains(new Segment(processor, segment));
    }

    /** Checks the segments in work now, because a segment just released must be claimed again at once. */
    @Override
    public boolean keepsAll(String processor) {
        ClaimSnapshot last = claimSnapshot;
        Set<Segment> all = last.all().stream()
                .filter(segment -> segment.processor().equals(processor))
                .collect(Collectors.toSet());
        return isGood(last)
                && !all.isEmpty()
                && last.kept().containsAll(all)
                && working.of(processor)
                        .containsAll(all.stream().map(Segment::number).toList());
    }

    private boolean isGood(ClaimSnapshot last) {
        return nanos.getAsLong() - last.at() < GOOD_FOR_NANOS;
    }
}
