package io.hunt.query.rebuild;

import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Transactions of one rebuild, in which the names of read models refer to the copies. Those that fill copies commit
 * asynchronously. A crash of the database may lose the last of them: the row of the run counts them, so the next
 * transaction fails, and the copies are discarded.
 */
final class RebuildTransactions {

    private final UUID run;
    private final RebuildRun runs;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final AtomicBoolean stopped;
    private long committed;

    RebuildTransactions(
            UUID run, RebuildRun runs, JdbcClient jdbc, TransactionTemplate transaction, AtomicBoolean stopped) {
        this.run = run;
        this.runs = runs;
        this.jdbc = jdbc;
        this.transaction = transaction;
        this.stopped = stopped;
    }

    /** Runs a step that fills the copies. */
    <R> R fill(Supplier<R> step) {
        R result = Objects.requireNonNull(transaction.execute(_ -> {
            claim();
            jdbc.sql("set local synchronous_commit = off").update();
            return step.get();
        }));
        committed++;
        return result;
    }

    /** Runs the step that makes the copies visible, with a synchronous commit; rolls back if it returns false. */
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

    /** Checks that the run still owns the copies; must be the first statement of each transaction. */
    void claim() {
        if (stopped.get() || !runs.step(run, committed)) {
            throw new IllegalStateException("the rebuild was stopped");
        }
        jdbc.sql("set local search_path = read_model_rebuild, public, pg_temp").update();
    }
}
