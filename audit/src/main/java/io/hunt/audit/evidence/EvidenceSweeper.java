package io.hunt.audit.evidence;

import io.hunt.audit.evidence.SweepTable.Sweep;
import io.hunt.engine.work.PeriodicTask;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Worker that removes copies of erased evidence, one range of pages in each transaction, one process at a time for each
 * table. Progress is stored in the database, so that any process can continue. Until copies are removed, readers hide them
 * by {@link ErasedEvidenceConditions}.
 */
public final class EvidenceSweeper extends PeriodicTask {

    private static final Logger LOG = LoggerFactory.getLogger(EvidenceSweeper.class);
    private static final Duration PAUSE = Duration.ofSeconds(10);

    /** Pages of 8 KiB in one transaction. */
    private static final int PAGES = 500;

    private final List<EvidenceCopies> copies;
    private final SweepTable sweeps;
    private final TransactionTemplate transaction;

    public EvidenceSweeper(List<EvidenceCopies> copies, JdbcClient jdbc, PlatformTransactionManager transactions) {
        super("evidence", PAUSE);
        this.copies = List.copyOf(copies);
        this.sweeps = new SweepTable(jdbc);
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    protected void run() {
        removeAll();
    }

    /** Removes all copies due now; failed tables are retried in the next run. */
    public void removeAll() {
        if (!sweeps.isAnyErased()) {
            return;
        }
        for (EvidenceCopies table : copies) {
            try {
                while (step(table) && !Thread.currentThread().isInterrupted()) {
                    LOG.debug("{} has more pages", table.table());
                }
            } catch (RuntimeException e) {
                LOG.warn("Copies of erased evidence could not be removed from {}", table.table(), e);
            }
        }
    }

    /** Processes one range of pages; returns true if the pass has more. */
    boolean step(EvidenceCopies table) {
        return Boolean.TRUE.equals(transaction.execute(
                _ -> sweeps.lock(table.table()).map(sweep -> step(table, sweep)).orElse(false)));
    }

    private boolean step(EvidenceCopies table, Sweep sweep) {
        Optional<Long> target = sweep.page() == null ? sweeps.due(sweep) : Optional.of(sweep.target());
        return target.map(erasure -> range(table, erasure, sweep.page() == null ? 0 : sweep.page()))
                .orElse(false);
    }

    private boolean range(EvidenceCopies table, long erasure, long from) {
        long pages = sweeps.pages(table.table());
        int removed = table.remove(from, from + PAGES);
        if (from + PAGES < pages) {
            sweeps.move(table.table(), erasure, from + PAGES, removed);
            return true;
        }
        sweeps.end(table.table(), erasure, removed);
        LOG.info("Copies of erased evidence are removed from {}", table.table());
        return false;
    }
}
