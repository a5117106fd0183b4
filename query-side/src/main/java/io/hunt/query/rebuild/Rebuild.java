package io.hunt.query.rebuild;

import io.hunt.query.rebuild.LogReplayer.CopyPosition;
import io.hunt.query.table.CatchUp;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.eventhandling.EventMessage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Rebuild of the read models: replays the log into copies in another schema while the tables stay in use. After the
 * copies have caught up and have their indexes, they replace the tables in one transaction.
 */
@Component
class Rebuild {

    private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);

    private static final int MOST_ATTEMPTS = 200;
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final RebuildRun runs;
    private final LogReplayer log;
    private final CopyIndexes indexes;
    private final TableSwap tableSwap;
    private final CatchUp catchUp;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final AtomicBoolean stopped = new AtomicBoolean();

    Rebuild(
            RebuildRun runs,
            LogReplayer log,
            CopyIndexes indexes,
            TableSwap tableSwap,
            CatchUp catchUp,
            JdbcClient jdbc,
            PlatformTransactionManager transactions) {
        this.runs = runs;
        this.log = log;
        this.indexes = indexes;
        this.tableSwap = tableSwap;
        this.catchUp = catchUp;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    /** Stops the rebuild before its next transaction; its copies are discarded. */
    void stop() {
        stopped.set(true);
    }

    /** Returns after the copies replaced the tables. Fails if another run took over the copies. */
    void run(UUID run, EventMessage<?> rebuilt) {
        try {
            var rebuildTransactions = new RebuildTransactions(run, runs, jdbc, transaction, stopped);
            long begin = System.nanoTime();
            CopyPosition copyPosition = log.rest(rebuildTransactions, log.sealed(rebuildTransactions));
            long filled = System.nanoTime();
            indexes.create(run, stopped::get);
            long indexed = System.nanoTime();
            transaction.executeWithoutResult(
                    _ -> jdbc.sql("select rebuild_analyze()").query().singleRow());
            swapped(rebuildTransactions, copyPosition, rebuilt);
            LOG.info(
                    "The read models are rebuilt: filled in {} ms, indexed in {} ms, analyzed and swapped in {} ms",
                    Duration.ofNanos(filled - begin).toMillis(),
                    Duration.ofNanos(indexed - filled).toMillis(),
                    Duration.ofNanos(System.nanoTime() - indexed).toMillis());
        } finally {
            transaction.executeWithoutResult(_ -> runs.end(run));
        }
    }

    private void swapped(RebuildTransactions rebuildTransactions, CopyPosition filled, EventMessage<?> rebuilt) {
        CopyPosition copyPosition = filled;
        for (int attempt = 0; attempt < MOST_ATTEMPTS && !stopped.get(); attempt++) {
            copyPosition = log.rest(rebuildTransactions, copyPosition);
            if (tableSwap.isDone(rebuildTransactions, copyPosition, rebuilt)) {
                catchUp.wake();
                return;
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        throw new IllegalStateException("the read models are constantly in use");
    }
}
