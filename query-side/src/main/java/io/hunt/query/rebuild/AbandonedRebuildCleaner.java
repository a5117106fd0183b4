package io.hunt.query.rebuild;

import io.hunt.engine.store.TransactionLock;
import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Removes the copies left by a rebuild whose process was killed, at start and every 5 s, so that they take no space
 * for longer than the detection of the dead process needs. Any process removes them. Also keeps a rebuild of this
 * process alive while it creates indexes.
 */
@Component
class AbandonedRebuildCleaner extends PeriodicTask {

    private static final Logger LOG = LoggerFactory.getLogger(AbandonedRebuildCleaner.class);
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final RebuildRun runs;
    private final CopyIndexes indexes;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    AbandonedRebuildCleaner(
            RebuildRun runs, CopyIndexes indexes, JdbcClient jdbc, PlatformTransactionManager transactions) {
        super("abandoned-rebuilds", Duration.ZERO, PAUSE);
        this.runs = runs;
        this.indexes = indexes;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    protected void run() {
        try {
            indexes.show();
            if (runs.hasCopies()) {
                transaction.executeWithoutResult(_ -> remove());
            }
        } catch (RuntimeException e) {
            LOG.debug("Cannot remove the copies of an abandoned rebuild now", e);
        }
    }

    /** Removes copies if the lock is free; a rebuild that begins or takes its last step holds it. */
    private void remove() {
        if (TransactionLock.READ_MODELS.takeIfFree(jdbc) && runs.isAbandoned()) {
            runs.clear();
            LOG.info("Removing the copies of a rebuild of the read models whose process has ended");
        }
    }
}
