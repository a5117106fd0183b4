package io.hunt.rest.auth;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * Token buckets, one for each subject. The number of buckets is bounded: the least used are evicted, and an evicted
 * subject starts again with a full bucket.
 */
final class TokenBuckets {

    private final int perMinute;
    private final int burst;
    private final TimeMeter time;
    private final LoadingCache<String, Bucket> buckets;

    TokenBuckets(int perMinute, int burst, int most, TimeMeter time) {
        this.perMinute = perMinute;
        this.burst = burst;
        this.time = time;
        // Evicts on the caller's thread, so that the bound holds without a background pool.
        this.buckets =
                Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build(_ -> full());
    }

    /**
     * Takes one request from the bucket. Returns the wait until the next request is allowed; zero if the request was
     * taken.
     */
    Duration take(String subject) {
        var taken = buckets.get(subject).tryConsumeAndReturnRemaining(1);
        return taken.isConsumed() ? Duration.ZERO : Duration.ofNanos(Math.max(1, taken.getNanosToWaitForRefill()));
    }

    /** Returns one request to the bucket. */
    void giveBack(String subject) {
        buckets.get(subject).addTokens(1);
    }

    long size() {
        return buckets.estimatedSize();
    }

    private Bucket full() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(burst).refillGreedy(perMinute, Duration.ofMinutes(1)))
                .withCustomTimePrecision(time)
                .build();
    }
}
