package io.hunt.engine.time;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Cached value of a slow source for callers that must not block. Reads at most once a second in one thread. A caller waits
 * at most 300 ms; after a timeout, further callers of the same read do not wait.
 *
 * @param <T> type of the value
 */
public final class CachedRead<T> {

    private static final long FRESH_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long PATIENCE_MILLIS = 300;

    private final Supplier<T> source;
    private final T unknown;
    private CompletableFuture<T> reading;
    private volatile boolean givenUp;
    private long endedAt;

    /**
     * @param source called in a new virtual thread
     * @param unknown value if the read failed or took too long
     */
    public CachedRead(Supplier<T> source, T unknown) {
        this.source = source;
        this.unknown = unknown;
        this.reading = CompletableFuture.completedFuture(unknown);
        this.endedAt = System.nanoTime() - FRESH_NANOS;
    }

    /** Returns the value read within the last second, or reads it now. */
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
