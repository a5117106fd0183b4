package io.hunt.engine.message;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Pending requests sent through Axon Server. The connector detects a dead connection only after many seconds, so this
 * process sends itself short echo messages and fails all pending requests when the echoes stop.
 */
final class PendingRemoteRequests implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PendingRemoteRequests.class);
    private static final Duration SILENCE = Duration.ofMillis(1_400);
    private static final int TICK_MILLIS = 200;

    private final Map<Long, CompletableFuture<?>> waiting = new ConcurrentHashMap<>();
    private final AtomicLong sent = new AtomicLong();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("axon-server-watch").factory());
    private final BooleanSupplier connected;
    private volatile long heard;
    private volatile boolean watching;

    /** Read and written only by the watching thread. */
    private boolean wasAnswered = true;

    /** @param connected true if a connection exists that is not known to be broken */
    PendingRemoteRequests(BooleanSupplier connected) {
        this.connected = connected;
    }

    /**
     * Begins to watch the connection.
     *
     * @param echo sends this process a message; its receiver calls {@link #heard()}
     * @param interrupted called repeatedly while Axon Server does not answer
     */
    void watch(Runnable echo, Runnable interrupted) {
        heard();
        watching = true;
        var _ = thread.scheduleWithFixedDelay(() -> look(echo, interrupted), 0, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Records that an echo message has returned. */
    void heard() {
        heard = System.nanoTime();
    }

    /** Returns true if other processes are reachable now. */
    boolean areAnswered() {
        return connected.getAsBoolean() && (!watching || System.nanoTime() - heard < SILENCE.toNanos());
    }

    /** Registers a pending answer; fails it as lost if Axon Server becomes unresponsive before it arrives. */
    <T> CompletableFuture<T> waitFor(CompletableFuture<T> answer) {
        long number = sent.incrementAndGet();
        waiting.put(number, answer);
        return answer.whenComplete((_, _) -> waiting.remove(number));
    }

    private void look(Runnable echo, Runnable interrupted) {
        boolean answered = areAnswered();
        if (answered != wasAnswered) {
            wasAnswered = answered;
            log(answered);
        }
        if (!answered) {
            waiting.values().forEach(answer -> answer.completeExceptionally(RemoteFailures.lostOnTheWay()));
            interrupted.run();
        }
        if (connected.getAsBoolean()) {
            echo.run();
        }
    }

    private static void log(boolean answered) {
        if (answered) {
            LOG.info("Axon Server answers again");
        } else {
            LOG.warn("Axon Server does not answer; commands that other processes handle are refused until it does");
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
