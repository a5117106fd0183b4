package io.hunt.engine.store;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.axonframework.eventhandling.EventMessage;

/**
 * Notifier for the end of the log: one reader polls for events of any process and notifies waiting components, so that they
 * need not poll. While this process is the only one and appends no events, the reader polls once a second.
 */
public final class LogTailNotifier {

    /** Minimum time between notifications; notified components poll for longer than this. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** Time after the begin of an append within which its transaction usually ends; the reader polls often until then. */
    private static final long APPENDING_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final List<Runnable> waiting = new CopyOnWriteArrayList<>();
    private final List<Consumer<List<? extends EventMessage<?>>>> readers = new CopyOnWriteArrayList<>();
    private final LongSupplier nanos;
    private final AtomicLong toldAt;
    private volatile BooleanSupplier alone = () -> false;
    private volatile Runnable reader = () -> {};
    private volatile long appendedAt;
    private volatile long lookedAt;

    public LogTailNotifier() {
        this(System::nanoTime);
    }

    LogTailNotifier(LongSupplier nanos) {
        this.nanos = nanos;
        long now = nanos.getAsLong();
        this.toldAt = new AtomicLong(now - PAUSE_NANOS);
        this.appendedAt = now;
        this.lookedAt = now - QUIET_NANOS;
    }

    /** Registers a listener for growth of the log, called once for a burst of events in the reading thread (coalescing). */
    public void whenGrown(Runnable step) {
        waiting.add(step);
    }

    /** Registers a listener for each list of events read at the end, called in the reading thread. */
    public void whenRead(Consumer<List<? extends EventMessage<?>>> step) {
        readers.add(step);
    }

    /**
     * Sets the check for other processes.
     *
     * @param alone returns true if no other process is known; a new process is known within a second
     */
    public void aloneWhen(BooleanSupplier alone) {
        this.alone = alone;
    }

    /** @param reader ends the pause of the reader at the end of the log */
    void readBy(Runnable reader) {
        this.reader = reader;
    }

    /** Makes the reader poll at once, for callers that know of an append by another process. */
    public void lookNow() {
        reader.run();
    }

    /** Records the begin of an append by this process; callers may pass an empty list. */
    void appends(Collection<?> events) {
        if (!events.isEmpty()) {
            appendedAt = nanos.getAsLong();
        }
    }

    /** Returns true if the reader at the end should poll now; called only by that reader. */
    boolean isToLook() {
        long now = nanos.getAsLong();
        boolean quiet = now - appendedAt > APPENDING_NANOS && alone.getAsBoolean();
        if (quiet && now - lookedAt < QUIET_NANOS) {
            return false;
        }
        lookedAt = now;
        return true;
    }

    /** Notifies listeners of new events; the events become available to them a moment later. */
    public void grew(List<? extends EventMessage<?>> events) {
        readers.forEach(reader -> reader.accept(events));
        long last = toldAt.get();
        long now = nanos.getAsLong();
        if (now - last >= PAUSE_NANOS && toldAt.compareAndSet(last, now)) {
            waiting.forEach(Runnable::run);
        }
    }
}
