package io.hunt.agent.watchlist;

import io.hunt.agent.work.Answer;
import java.util.concurrent.Executor;

/** Services of the host for pack scans: its executor, a timer and the sending of reports. */
public interface PackContext {

    /** Returns the executor that runs tasks in order with the host's other steps. */
    Executor executor();

    /** Schedules a step on this executor after a pause in milliseconds. */
    ScheduledStep after(long millis, Runnable step);

    /** Stores the report until the service has acknowledged it; throws UncheckedIOException if it cannot be stored. */
    void report(Answer answer);

    /** Step that is scheduled and can be cancelled. */
    @FunctionalInterface
    interface ScheduledStep {
        void cancel();
    }
}
