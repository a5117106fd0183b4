package io.hunt.engine.processor;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Coordinates a streaming processor without its fixed pauses: 100 ms in which full workers run dry, so that a replay
 * spends most of its time waiting, and 500 ms in which a new event waits for a processor that has nothing to do.
 */
public final class QuickCoordinator extends ScheduledThreadPoolExecutor {

    private static final long STALLING_MILLIS = 100;
    private static final long SHORT_MILLIS = 2;
    private static final long IDLE_MILLIS = 500;
    private static final long PROMPT_MILLIS = 20;

    public QuickCoordinator(String processor) {
        super(1, Thread.ofPlatform().daemon().name("coordinator-" + processor).factory());
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        return super.schedule(task, shortened(unit.toMillis(delay)), TimeUnit.MILLISECONDS);
    }

    private static long shortened(long millis) {
        if (millis == IDLE_MILLIS) {
            return PROMPT_MILLIS;
        }
        return millis == STALLING_MILLIS ? SHORT_MILLIS : millis;
    }
}
