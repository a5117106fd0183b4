package io.hunt.rest.auth;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/**
 * A bucket of requests for each subject. However many subjects come, no more are kept than the bound: those that come
 * seldom are forgotten first, and their buckets are full again.
 */
final class Buckets {

    private final int perMinute;
    private final int burst;
    private final TimeMeter time;
    private final LoadingCache<String, Bucket> buckets;

    Buckets(int perMinute, int burst, int most, TimeMeter time) {
        this.perMinute = perMinute;
        this.burst = burst;
        this.time = time;
        // Evicts on the caller's thread: the bound holds without a pool that must catch up.
        this.buckets =
                Caffeine.newBuilder().maximumSize(most).executor(Runnable::run).build(_ -> full());
    }

    /** Takes one request out of the bucket. Answers how long to wait for the next; zero when there was one. */
    Duration take(String subject) {
        var taken = buckets.get(subject).tryConsumeAndReturnRemaining(1);
        return taken.isConsumed() ? Duration.ZERO : Duration.ofNanos(Math.max(1, taken.getNanosToWaitForRefill()));
    }

    /** Puts one request back. */
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
