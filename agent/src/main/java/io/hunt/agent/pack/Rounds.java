package io.hunt.agent.pack;

import io.hunt.agent.work.Answer;
import java.util.concurrent.Executor;

/** What a watch runs on: its host's turn, a clock that rings, and somebody to report to. */
public interface Rounds {

    /** Runs what it is given in order with everything else of the host. */
    Executor turn();

    /** Rings in the host's turn. */
    Alarm after(long millis, Runnable step);

    /** Keeps the report until the service has acknowledged it; throws UncheckedIOException if it cannot. */
    void report(Answer answer);

    /** Something that is going to happen. */
    @FunctionalInterface
    interface Alarm {
        void cancel();
    }
}
