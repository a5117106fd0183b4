package io.hunt.engine.retention;

import io.hunt.engine.work.WorkKind;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Worker that removes expired rows every ten minutes for the roles of this process. Each batch is one transaction; a table
 * that another process is cleaning is skipped.
 */
public final class RetentionWorker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(RetentionWorker.class);
    private static final int FIRST_AFTER_SECONDS = 60;
    private static final int EVERY_SECONDS = 600;

    private final RetentionPeriod period;
    private final List<RetentionRule> expiring;
    private final Map<String, LongAdder> removed = new ConcurrentHashMap<>();
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private @Nullable ScheduledExecutorService thread;

    /** @param expiring rules in the order of execution */
    public RetentionWorker(
            RetentionPeriod period,
            List<RetentionRule> expiring,
            JdbcClient jdbc,
            PlatformTransactionManager transactions) {
        this.period = period;
        this.expiring = List.copyOf(expiring);
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    /** Starts even if the setting keeps all details, because rows already marked as removed are still deleted. */
    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        if (thread == null && !expiring.isEmpty()) {
            thread = Executors.newSingleThreadScheduledExecutor(WorkKind.PROCESSORS.threads(
                    Thread.ofPlatform().daemon().name("retention").factory()));
            thread.scheduleWithFixedDelay(this::removeAll, FIRST_AFTER_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Removes all expired rows now; retries failed tables in the next run. */
    public void removeAll() {
        for (RetentionRule rows : expiring) {
            try {
                removeAll(rows);
            } catch (RuntimeException e) {
                LOG.warn("Rows of {} could not be removed", rows.table(), e);
            }
        }
    }

    private void removeAll(RetentionRule rows) {
        long total = 0;
        int batch;
        do {
            batch = batch(rows);
            removed.computeIfAbsent(rows.table(), _ -> new LongAdder()).add(batch);
            total += batch;
        } while (batch > 0 && !Thread.currentThread().isInterrupted());
        if (total > 0) {
            LOG.info("Retention: {} rows of {}", total, rows.table());
        }
    }

    private int batch(RetentionRule rows) {
        Integer number =
                transaction.execute(_ -> rows.lock().takeIfFree(jdbc) ? rows.removeSome(period) : Integer.valueOf(0));
        return number == null ? 0 : number;
    }

    /** Number of rows of the table removed by this process. */
    public long removed(String table) {
        LongAdder number = removed.get(table);
        return number == null ? 0 : number.sum();
    }

    /** Rules executed in this process. */
    public List<RetentionRule> expiring() {
        return expiring;
    }

    /** Stops; a batch in progress is rolled back. */
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
