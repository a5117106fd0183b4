package io.hunt.query.rebuild;

import io.hunt.engine.store.TransactionLock;
import io.hunt.engine.work.WorkKind;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
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
class AbandonedRebuildCleaner implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(AbandonedRebuildCleaner.class);
    private static final int EVERY_SECONDS = 5;

    private final RebuildRun runs;
    private final CopyIndexes indexes;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private @Nullable ScheduledExecutorService thread;

    AbandonedRebuildCleaner(
            RebuildRun runs, CopyIndexes indexes, JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.runs = runs;
        this.indexes = indexes;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        if (thread == null) {
            thread = Executors.newSingleThreadScheduledExecutor(WorkKind.PROCESSORS.threads(
                    Thread.ofPlatform().daemon().name("abandoned-rebuilds").factory()));
            thread.scheduleWithFixedDelay(this::look, 0, EVERY_SECONDS, TimeUnit.SECONDS);
        }
    }

    private void look() {
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

    @Override
    public synchronized void stop() {
        if (thread != null) {
            thread.shutdownNow();
            thread = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return thread != null;
    }
}
