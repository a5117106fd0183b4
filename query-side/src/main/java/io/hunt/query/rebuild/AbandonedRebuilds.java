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
 * Removes what a rebuild has left whose process was killed: when a process starts, and every five seconds, so that the copies
 * take no space for longer than it takes to know that the process is dead. Any process does it for all. A rebuild of this
 * process that creates indexes is shown to go on.
 */
@Component
class AbandonedRebuilds implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(AbandonedRebuilds.class);
    private static final int EVERY_SECONDS = 5;

    private final RebuildRun runs;
    private final CopyIndexes indexes;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private @Nullable ScheduledExecutorService thread;

    AbandonedRebuilds(RebuildRun runs, CopyIndexes indexes, JdbcClient jdbc, PlatformTransactionManager transactions) {
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
            LOG.debug("What a rebuild has left cannot be removed now", e);
        }
    }

    /** A rebuild that begins or takes its last step holds the lock. */
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
