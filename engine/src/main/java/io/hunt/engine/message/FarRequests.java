package io.hunt.engine.message;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * What was sent by Axon Server and is not answered yet. A connection that has become silent looks well to its owner for many
 * seconds; so the process sends itself a short message, again and again, and gives up what waits once these stay away.
 */
final class FarRequests implements AutoCloseable {

    private static final Duration SILENCE = Duration.ofMillis(1_400);
    private static final int TICK_MILLIS = 200;

    private final Set<CompletableFuture<?>> waiting = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("axon-server-watch").factory());
    private final BooleanSupplier connected;
    private volatile long heard;
    private volatile boolean watching;

    /** @param connected whether there is a connection that is not known to be broken */
    FarRequests(BooleanSupplier connected) {
        this.connected = connected;
    }

    /**
     * Begins to watch.
     *
     * @param echo sends the process a message of its own; whoever gets it calls {@link #heard()}
     */
    void watch(Runnable echo) {
        heard();
        watching = true;
        var _ = thread.scheduleWithFixedDelay(() -> look(echo), 0, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** A message of this process came back to it. */
    void heard() {
        heard = System.nanoTime();
    }

    /** Whether other processes can be asked now. */
    boolean areAnswered() {
        return connected.getAsBoolean() && (!watching || System.nanoTime() - heard < SILENCE.toNanos());
    }

    /** Ends this answer as lost if Axon Server goes away before it comes. */
    <T> CompletableFuture<T> waitFor(CompletableFuture<T> answer) {
        waiting.add(answer);
        return answer.whenComplete((_, _) -> waiting.remove(answer));
    }

    private void look(Runnable echo) {
        if (!areAnswered()) {
            waiting.forEach(answer -> answer.completeExceptionally(Failures.lostOnTheWay()));
        }
        if (connected.getAsBoolean()) {
            echo.run();
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
