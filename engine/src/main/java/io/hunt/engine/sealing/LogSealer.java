package io.hunt.engine.sealing;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Appends final events to the tree, a batch in each transaction. Any number of processes may try: whoever finds another at
 * work does nothing. One thread at a time.
 */
public final class LogSealer {

    /** Events of one transaction. */
    static final int BATCH = 10_000;

    private final Horizon horizon;
    private final SealedTables tables;
    private final TransactionTemplate transaction;

    public LogSealer(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.horizon = new Horizon(jdbc);
        this.tables = new SealedTables(jdbc);
        this.transaction = new TransactionTemplate(transactions);
    }

    /** How many events were sealed; when it is a whole batch there may be more. */
    public int step() {
        long upTo = horizon.settled();
        Integer sealed = transaction.execute(
                _ -> tables.lockHead().map(head -> seal(head, upTo)).orElse(0));
        return sealed == null ? 0 : sealed;
    }

    private int seal(SealedTables.Head head, long upTo) {
        if (upTo <= head.position()) {
            return 0;
        }
        var batch = new SealedBatch(head.tree());
        tables.read(head.position(), upTo, BATCH, batch);
        tables.append(batch);
        tables.move(batch.size() == BATCH ? batch.lastPosition() : upTo, head.tree());
        return batch.size();
    }
}
