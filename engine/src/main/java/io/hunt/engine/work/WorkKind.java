package io.hunt.engine.work;

import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;

/**
 * What a thread works on. Each kind has database connections of its own, so that one that waits does not hold up the
 * others. A thread keeps its kind for as long as the step runs; threads started by it begin without one.
 */
public enum WorkKind {
    /** Requests of users, and whatever names no kind. */
    REQUESTS,
    /** Exports of whole lists. */
    EXPORTS,
    /** Replays of the log: what was at some time, and rebuilds of the read models. */
    REPLAYS,
    /** What hosts send and are sent. */
    INTAKE,
    /** Event processors, deadlines and other work in the background. */
    PROCESSORS,
    /** Signs of life of this process and the measurement of its clock: one connection with short time limits. */
    WATCH;

    private static final ScopedValue<WorkKind> CURRENT = ScopedValue.newInstance();

    /** The kind of the thread that asks. */
    public static WorkKind current() {
        return CURRENT.orElse(REQUESTS);
    }

    /** Runs a step as work of this kind, in this thread. */
    public void run(Runnable step) {
        ScopedValue.where(CURRENT, this).run(step);
    }

    /** As {@link #run}, with a result. */
    public <R> R call(Callable<R> step) throws Exception {
        return ScopedValue.where(CURRENT, this).call(step::call);
    }

    /** The step as work of this kind, wherever it runs. */
    public Runnable of(Runnable step) {
        return () -> run(step);
    }

    /** Threads that do nothing but work of this kind. */
    public ThreadFactory threads(ThreadFactory threads) {
        return step -> threads.newThread(of(step));
    }
}
