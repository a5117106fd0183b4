package io.hunt.engine.time;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * What may take long to read, for those who must not wait: read at most once a second, by one thread at a time, and whoever
 * asks waits 300 ms at most; those who ask while that reading still lasts do not wait again.
 *
 * @param <T> what is read
 */
public final class BoundedReading<T> {

    private static final long FRESH_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long PATIENCE_MILLIS = 300;

    private final Supplier<T> source;
    private final T unknown;
    private CompletableFuture<T> reading;
    private volatile boolean givenUp;
    private long endedAt;

    /**
     * @param source runs in a virtual thread of its own
     * @param unknown stands for what could not be read, or not in time
     */
    public BoundedReading(Supplier<T> source, T unknown) {
        this.source = source;
        this.unknown = unknown;
        this.reading = CompletableFuture.completedFuture(unknown);
        this.endedAt = System.nanoTime() - FRESH_NANOS;
    }

    /** What was read within the last second, else what is read now. */
    public T get() {
        CompletableFuture<T> now = fresh();
        if (givenUp && !now.isDone()) {
            return unknown;
        }
        try {
            return now.copy().orTimeout(PATIENCE_MILLIS, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            givenUp = true;
            return unknown;
        }
    }

    private synchronized CompletableFuture<T> fresh() {
        if (reading.isDone() && System.nanoTime() - endedAt >= FRESH_NANOS) {
            reading = CompletableFuture.supplyAsync(source, Thread::startVirtualThread)
                    .whenComplete((_, _) -> ended());
        }
        return reading;
    }

    private synchronized void ended() {
        givenUp = false;
        endedAt = System.nanoTime();
    }
}
