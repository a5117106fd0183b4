package io.hunt.agent.engine;

import java.sql.SQLException;
import java.time.Duration;
import org.sqlite.ProgressHandler;

/** Stops SQLite when a statement has had its time, or when the work has been abandoned. */
final class Deadline extends ProgressHandler {

    private final Duration limit;
    private long end;

    Deadline(Duration limit) {
        this.limit = limit;
        restart();
    }

    final void restart() {
        end = System.nanoTime() + limit.toNanos();
    }

    boolean passed() {
        return System.nanoTime() - end >= 0;
    }

    @Override
    protected int progress() throws SQLException {
        return passed() || Thread.currentThread().isInterrupted() ? 1 : 0;
    }
}
