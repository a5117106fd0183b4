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
 * The end of the log: one reader looks there for what any process appends, and whoever waits for events is told, so that
 * not everybody has to look. While this process is the only one and appends nothing, the reader looks once a second.
 */
public final class LogTail {

    /** Whoever was told looks about for longer than this. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** So long after an append begins, its transaction has mostly ended. */
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

    public LogTail() {
        this(System::nanoTime);
    }

    LogTail(LongSupplier nanos) {
        this.nanos = nanos;
        long now = nanos.getAsLong();
        this.toldAt = new AtomicLong(now - PAUSE_NANOS);
        this.appendedAt = now;
        this.lookedAt = now - QUIET_NANOS;
    }

    /** From now on this runs when the log has grown, once for a burst of events, in the thread that reads it. */
    public void whenGrown(Runnable step) {
        waiting.add(step);
    }

    /** From now on this is given each row of events that is read at the end, in the thread that reads it. */
    public void whenRead(Consumer<List<? extends EventMessage<?>>> step) {
        readers.add(step);
    }

    /**
     * Tells when nobody else appends.
     *
     * @param alone whether no other process is known; one that begins is known within a second
     */
    public void aloneWhen(BooleanSupplier alone) {
        this.alone = alone;
    }

    /** @param reader ends the pause of the reader at the end of the log */
    void readBy(Runnable reader) {
        this.reader = reader;
    }

    /** Has the reader look at once, for somebody who knows that another process has appended an event. */
    public void lookNow() {
        reader.run();
    }

    /** This process begins to append these. Some append a list without any event. */
    void appends(Collection<?> events) {
        if (!events.isEmpty()) {
            appendedAt = nanos.getAsLong();
        }
    }

    /** Whether the reader at the end is to look now. By that reader. */
    boolean isToLook() {
        long now = nanos.getAsLong();
        boolean quiet = now - appendedAt > APPENDING_NANOS && alone.getAsBoolean();
        if (quiet && now - lookedAt < QUIET_NANOS) {
            return false;
        }
        lookedAt = now;
        return true;
    }

    /** Events were read that nobody in this process has handled; they can be had a moment later. */
    public void grew(List<? extends EventMessage<?>> events) {
        readers.forEach(reader -> reader.accept(events));
        long last = toldAt.get();
        long now = nanos.getAsLong();
        if (now - last >= PAUSE_NANOS && toldAt.compareAndSet(last, now)) {
            waiting.forEach(Runnable::run);
        }
    }
}
