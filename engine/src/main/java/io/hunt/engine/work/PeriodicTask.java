package io.hunt.engine.work;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Task that runs again and again while the process runs, with a fixed pause after each run, on a thread of its own. */
public abstract class PeriodicTask implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(PeriodicTask.class);

    private final String name;
    private final Duration first;
    private final Duration pause;
    private @Nullable ScheduledExecutorService thread;

    /**
     * Creates a task whose first run follows a pause.
     *
     * @param name name of the thread, and of the task in warnings
     */
    protected PeriodicTask(String name, Duration pause) {
        this(name, pause, pause);
    }

    /** @param first time from the start of the process to the first run */
    protected PeriodicTask(String name, Duration first, Duration pause) {
        this.name = name;
        this.first = first;
        this.pause = pause;
    }

    /** Runs the task once. A failure is logged, and the next run follows after the pause. */
    protected abstract void run();

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        if (thread == null) {
            thread = Executors.newSingleThreadScheduledExecutor(WorkKind.PROCESSORS.threads(
                    Thread.ofPlatform().daemon().name(name).factory()));
            thread.scheduleWithFixedDelay(this::attempt, first.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void attempt() {
        try {
            run();
        } catch (RuntimeException e) {
            LOG.warn("The task {} failed; it is repeated in {} s", name, pause.toSeconds(), e);
        }
    }

    @Override
    public synchronized void stop() {
        if (thread != null) {
            thread.shutdownNow();
            thread = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return thread != null;
    }
}
