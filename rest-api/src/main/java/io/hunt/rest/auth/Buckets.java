package io.hunt.rest.auth;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A bucket of requests for each of the subjects seen last. Forgetting one that nobody has used for a while changes
 * nothing, as it is full again; however many subjects come, no more are kept than the bound.
 */
final class Buckets {

    private final int perMinute;
    private final int burst;
    private final TimeMeter time;
    private final Map<String, Bucket> usedLast;

    Buckets(int perMinute, int burst, int most, TimeMeter time) {
        this.perMinute = perMinute;
        this.burst = burst;
        this.time = time;
        this.usedLast = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
                return size() > most;
            }
        };
    }

    /** Takes one request out of the bucket. Answers how long to wait for the next; zero when there was one. */
    Duration take(String subject) {
        var taken = bucket(subject).tryConsumeAndReturnRemaining(1);
        return taken.isConsumed() ? Duration.ZERO : Duration.ofNanos(Math.max(1, taken.getNanosToWaitForRefill()));
    }

    /** Puts one request back. */
    void giveBack(String subject) {
        bucket(subject).addTokens(1);
    }

    synchronized int size() {
        return usedLast.size();
    }

    private synchronized Bucket bucket(String subject) {
        return usedLast.computeIfAbsent(subject, _ -> full());
    }

    private Bucket full() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(burst).refillGreedy(perMinute, Duration.ofMinutes(1)))
                .withCustomTimePrecision(time)
                .build();
    }
}
