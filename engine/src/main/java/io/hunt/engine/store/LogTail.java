package io.hunt.engine.store;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The end of the log: one reader looks there for what any process appends, and whoever waits for events is told, so that
 * not everybody has to look.
 */
public final class LogTail {

    /** Whoever was told looks about for longer than this. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final List<Runnable> waiting = new CopyOnWriteArrayList<>();
    private final AtomicLong toldAt = new AtomicLong(System.nanoTime() - PAUSE_NANOS);

    /** From now on this runs when the log has grown, in the thread that reads it. */
    public void whenGrown(Runnable step) {
        waiting.add(step);
    }

    /** An event was read that nobody in this process has handled; it can be had a moment later. */
    public void grew() {
        long last = toldAt.get();
        long now = System.nanoTime();
        if (now - last >= PAUSE_NANOS && toldAt.compareAndSet(last, now)) {
            waiting.forEach(Runnable::run);
        }
    }
}
