package io.hunt.agent.watchlist;

import io.hunt.agent.work.Answer;
import java.util.concurrent.Executor;

/** What pack scans need of their host: its executor, a timer, and where to report. */
public interface PackContext {

    /** Runs tasks in order with the host's other steps. */
    Executor executor();

    /** Runs a step on that executor after a pause. */
    ScheduledStep after(long millis, Runnable step);

    /** Keeps the report until the service has acknowledged it; throws UncheckedIOException if it cannot. */
    void report(Answer answer);

    /** A step that has not run yet. */
    @FunctionalInterface
    interface ScheduledStep {
        void cancel();
    }
}
