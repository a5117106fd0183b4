package io.hunt.gateway.wire;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * Rate limit by subject, with one token bucket for each. At most 50,000 buckets are kept; the least used are evicted
 * first, and an evicted bucket is full when it is needed again.
 */
public final class KeyedRateLimit {

    private static final int MOST = 50_000;

    private final long burst;
    private final long refill;
    private final Duration per;
    private final TimeMeter time;
    // Evicts on the caller's thread, so that the bound holds at any load.
    private final LoadingCache<String, Bucket> buckets =
            Caffeine.newBuilder().maximumSize(MOST).executor(Runnable::run).build(_ -> full());

    public KeyedRateLimit(long burst, long refill, Duration per) {
        this(burst, refill, per, TimeMeter.SYSTEM_NANOTIME);
    }

    public KeyedRateLimit(long burst, long refill, Duration per, TimeMeter time) {
        this.burst = burst;
        this.refill = refill;
        this.per = per;
        this.time = time;
    }

    /** Takes a token and returns true, if one is left. */
    public boolean tryAcquire(String subject) {
        return bucket(subject).tryConsume(1);
    }

    /** Returns a token that was taken; a bucket never exceeds its burst. */
    public void giveBack(String subject) {
        bucket(subject).addTokens(1);
    }

    /** Returns true if a token is left; takes none. */
    public boolean hasToken(String subject) {
        return bucket(subject).getAvailableTokens() > 0;
    }

    /** Returns the bucket, for callers that keep it because they use it often. */
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
