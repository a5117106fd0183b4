package io.hunt.gateway.wire;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * How often each may do something. However many come, no more are kept than the bound: those that come seldom are
 * forgotten first, and their buckets are full again.
 */
public final class Allowance {

    private static final int MOST = 50_000;

    private final long burst;
    private final long refill;
    private final Duration per;
    private final TimeMeter time;
    // Evicts on the caller's thread: the bound holds without a pool that must catch up.
    private final LoadingCache<String, Bucket> buckets =
            Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build(_ -> full());

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
    public Bucket bucket(String subject) {
        return buckets.get(subject);
    }

    private Bucket full() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(burst).refillGreedy(refill, per))
                .withCustomTimePrecision(time)
                .build();
    }
}
