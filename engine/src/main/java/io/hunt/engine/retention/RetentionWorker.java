package io.hunt.engine.retention;

import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Worker that removes expired rows every ten minutes for the roles of this process. Each batch is one transaction; a table
 * that another process is cleaning is skipped.
 */
public final class RetentionWorker extends PeriodicTask {

    private static final Logger LOG = LoggerFactory.getLogger(RetentionWorker.class);
    private static final Duration FIRST_PAUSE = Duration.ofMinutes(1);
    private static final Duration PAUSE = Duration.ofMinutes(10);

    private final RetentionPeriod period;
    private final List<RetentionRule> expiring;
    private final Map<String, LongAdder> removed = new ConcurrentHashMap<>();
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    /** @param expiring rules in the order of execution */
    public RetentionWorker(
            RetentionPeriod period,
            List<RetentionRule> expiring,
            JdbcClient jdbc,
            PlatformTransactionManager transactions) {
        super("retention", FIRST_PAUSE, PAUSE);
        this.period = period;
        this.expiring = List.copyOf(expiring);
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    /** Runs even if the setting keeps all details, because rows already marked as removed are still deleted. */
    @Override
    protected void run() {
        removeAll();
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
}
