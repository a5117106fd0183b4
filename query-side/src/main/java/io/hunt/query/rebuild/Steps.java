package io.hunt.query.rebuild;

import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The transactions of one rebuild, in which names of read models mean the copies. Those that fill copies do not wait for the
 * disk. When the database crashes it may lose the last of them, and never one without those behind it: the row of the run
 * counts them, and the next transaction notices. What has been lost by then is lost with the copies.
 */
final class Steps {

    private final UUID run;
    private final RebuildRun runs;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final AtomicBoolean stopped;
    private long committed;

    Steps(UUID run, RebuildRun runs, JdbcClient jdbc, TransactionTemplate transaction, AtomicBoolean stopped) {
        this.run = run;
        this.runs = runs;
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.stopped = stopped;
    }

    UUID run() {
        return run;
    }

    /** Fills the copies further. */
    <R> R fill(Supplier<R> step) {
        R result = Objects.requireNonNull(transaction.execute(_ -> {
            claim();
            jdbc.sql("set local synchronous_commit = off").update();
            return step.get();
        }));
        committed++;
        return result;
    }

    /** Does what others are to see, once it is on disk with all that was filled before; undone if it is false. */
    boolean complete(Supplier<Boolean> step) {
        boolean done = Boolean.TRUE.equals(transaction.execute(status -> {
            boolean isDone = step.get();
            if (!isDone) {
                status.setRollbackOnly();
            }
            return isDone;
        }));
        if (done) {
            committed++;
        }
        return done;
    }

    /** In each transaction of the run, first of all. */
    void claim() {
        if (stopped.get() || !runs.step(run, committed)) {
            throw new IllegalStateException("the rebuild was broken off");
        }
        jdbc.sql("set local search_path = read_model_rebuild, public, pg_temp").update();
    }
}
