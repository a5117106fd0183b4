package io.hunt.gateway.wire;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How often each of those seen last may do something. Forgetting one that has not come for a while changes nothing, as
 * its bucket is full again; however many come, no more are kept than the bound.
 */
public final class Allowance {

    private static final int MOST = 50_000;

    private final long burst;
    private final long refill;
    private final Duration per;
    private final TimeMeter time;
    private final Map<String, Bucket> usedLast = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST;
        }
    };

    public Allowance(long burst, long refill, Duration per) {
        this(burst, refill, per, TimeMeter.SYSTEM_NANOTIME);
    }

    public Allowance(long burst, long refill, Duration per, TimeMeter time) {
        this.burst = burst;
        this.refill = refill;
        this.per = per;
        this.time = time;
    }

    /** Takes one, if there is one left. */
    public boolean admits(String subject) {
        return bucket(subject).tryConsume(1);
    }

    /** Whether there is one left to take. */
    public boolean hasFor(String subject) {
        return bucket(subject).getAvailableTokens() > 0;
    }

    /** To be kept by who asks often. */
    public synchronized Bucket bucket(String subject) {
        return usedLast.computeIfAbsent(
                subject,
                _ -> Bucket.builder()
                        .addLimit(limit -> limit.capacity(burst).refillGreedy(refill, per))
                        .withCustomTimePrecision(time)
                        .build());
    }
}
