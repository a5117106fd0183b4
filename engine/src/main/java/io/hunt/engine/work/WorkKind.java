package io.hunt.engine.work;

import java.util.concurrent.Callable;
import java.util.concurrent.ThreadFactory;

/**
 * Kind of work of a thread. Each kind has its own database connections, so that a blocked kind does not delay the others
 * (bulkhead). A thread keeps its kind while the step runs; threads it starts have no kind.
 */
public enum WorkKind {
    /** Requests of users, and threads without a kind. */
    REQUESTS,
    /** Exports of whole lists. */
    EXPORTS,
    /** Replays of the log: as-of queries and rebuilds of the read models. */
    REPLAYS,
    /** Messages from and to hosts. */
    INTAKE,
    /** Event processors, deadlines and other work in the background. */
    PROCESSORS,
    /** Heartbeat of this process and measurement of its clock: one connection with short time limits. */
    WATCH;

    private static final ScopedValue<WorkKind> CURRENT = ScopedValue.newInstance();

    /** Kind of the calling thread. */
    public static WorkKind current() {
        return CURRENT.orElse(REQUESTS);
    }

    /** Runs a step as work of this kind in the calling thread. */
    public void run(Runnable step) {
        ScopedValue.where(CURRENT, this).run(step);
    }

    /** As {@link #run}, with a result. */
    public <R> R call(Callable<R> step) throws Exception {
        return ScopedValue.where(CURRENT, this).call(step::call);
    }

    /** Wraps the step so that it runs as work of this kind in any thread. */
    public Runnable of(Runnable step) {
        return () -> run(step);
    }

    /** Wraps a factory so that its threads do only work of this kind. */
    public ThreadFactory threads(ThreadFactory threads) {
        return step -> threads.newThread(of(step));
    }
}
