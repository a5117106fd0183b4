package io.hunt.engine.processor;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Coordinates a streaming processor without its fixed back-off of 100 ms, in which full workers run dry: they drain in
 * a third of that, and a replay spends most of its time waiting.
 */
final class QuickCoordinator extends ScheduledThreadPoolExecutor {

    private static final long STALLING_MILLIS = 100;
    private static final long SHORT_MILLIS = 2;

    QuickCoordinator(String processor) {
        super(1, Thread.ofPlatform().daemon().name("coordinator-" + processor).factory());
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        boolean stalling = unit.toMillis(delay) == STALLING_MILLIS;
        return stalling ? super.schedule(task, SHORT_MILLIS, TimeUnit.MILLISECONDS) : super.schedule(task, delay, unit);
    }
}
