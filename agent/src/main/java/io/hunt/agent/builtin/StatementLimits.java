package io.hunt.agent.builtin;

import io.hunt.agent.query.ProcessMemory;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.sqlite.ProgressHandler;

/** Stops a SQLite statement that exceeds its time, steps or memory, or whose work has been abandoned. */
final class StatementLimits extends ProgressHandler {

    private static final long NANOS_BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Duration limit;
    private final long mostChecks;
    private final long mostGrowth;
    private long end;
    private long checks;
    private long memoryBefore;
    private long looked;
    private boolean tooLarge;

    /** @param mostGrowth maximum number of bytes by which the process may grow while a statement runs */
    StatementLimits(Duration limit, long mostChecks, long mostGrowth) {
        this.limit = limit;
        this.mostChecks = mostChecks;
        this.mostGrowth = mostGrowth;
        restart();
    }

    final void restart() {
        looked = System.nanoTime();
        end = looked + limit.toNanos();
        checks = 0;
        tooLarge = false;
        memoryBefore = ProcessMemory.own();
    }

    /** Returns why the statement was stopped; empty if it was not stopped or was abandoned. */
    Optional<String> reason() {
        if (tooLarge) {
            return Optional.of("More memory than the engine may use");
        }
        if (checks > mostChecks) {
            return Optional.of("More steps than the engine may take");
        }
        return System.nanoTime() - end >= 0 ? Optional.of("Not finished in time") : Optional.empty();
    }

    @Override
    protected int progress() throws SQLException {
        checks++;
        long now = System.nanoTime();
        if (now - looked >= NANOS_BETWEEN_LOOKS) {
            looked = now;
            tooLarge |= ProcessMemory.own() - memoryBefore > mostGrowth;
        }
        return reason().isPresent() || Thread.currentThread().isInterrupted() ? 1 : 0;
    }
}
