package io.hunt.audit.log;

import io.hunt.audit.export.LogEntry.UnsealableEntryException;
import io.hunt.audit.log.SealingTables.Bounds;
import io.hunt.engine.store.CommittedPosition;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Sealer that appends committed events to the Merkle tree of the transparency log, one batch in each transaction. Any number
 * of processes may try; a process does nothing while another one seals. Not thread-safe.
 */
public final class LogSealer {

    /** Largest number of positions in one transaction. */
    static final int BATCH = 10_000;

    /** Result of a step. */
    enum Outcome {
        /** A full batch was sealed; further committed positions exist. */
        MORE,
        /** All committed events are sealed after this step. */
        SEALED,
        /** All committed events were sealed before this step. */
        DONE,
        /** No further event was committed since this sealer last saw all of them sealed. */
        NOTHING_NEW,
        /** All committed events are sealed, but open transactions may have appended further ones. */
        WRITERS_AT_WORK,
        /** Another process is sealing. */
        ANOTHER_SEALS,
        /** The committed position belongs to another server run, so no event was sealed. */
        ANOTHER_SERVER;

        boolean isAllSealed() {
            return switch (this) {
                case SEALED, DONE, NOTHING_NEW -> true;
                case MORE, WRITERS_AT_WORK, ANOTHER_SEALS, ANOTHER_SERVER -> false;
            };
        }
    }

    private final CommittedPosition committedPosition;
    private final SealingTables tables;
    private final TransactionTemplate transaction;
    private final SealingPrefetcher ahead;
    private final int batch;
    private int sealed;
    /** Committed position when all events up to it were sealed; null if unknown. */
    private CommittedPosition.@Nullable ServerPosition done;

    public LogSealer(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this(jdbc, transactions, BATCH);
    }

    /** @param batch largest number of positions in one transaction */
    LogSealer(JdbcClient jdbc, PlatformTransactionManager transactions, int batch) {
        this.committedPosition = new CommittedPosition(jdbc);
        this.tables = new SealingTables(jdbc);
        this.transaction = new TransactionTemplate(transactions);
        this.ahead = new SealingPrefetcher(tables, transaction);
        this.batch = batch;
    }

    /**
     * Seals events; returns their number, 0 only if there were none to seal.
     *
     * @throws UnsealableEntryException if the next event cannot be represented as a leaf
     * @throws LogDamagedException if the tables of the transparency log are inconsistent
     */
    public int step() {
        Outcome outcome;
        do {
            outcome = seal();
        } while (outcome == Outcome.MORE && sealed == 0);
        return sealed;
    }

    /** Seals one batch; returns the reason for its end. */
    Outcome seal() {
        sealed = 0;
        try {
            CommittedPosition.ServerPosition settled = committedPosition.settled();
            Outcome outcome = settled.equals(done) ? Outcome.NOTHING_NEW : locked(settled);
            done = outcome.isAllSealed() ? settled : null;
            return outcome.isAllSealed() && committedPosition.isWaiting() ? Outcome.WRITERS_AT_WORK : outcome;
        } catch (UnsealableEntryException | LogDamagedException e) {
            throw e;
        } catch (RuntimeException e) {
            committedPosition.forget();
            throw e;
        }
    }

    private Outcome locked(CommittedPosition.ServerPosition settled) {
        return Objects.requireNonNull(transaction.execute(
                _ -> tables.lockHead().map(head -> seal(head, settled)).orElse(Outcome.ANOTHER_SEALS)));
    }

    private Outcome seal(SealingTables.Head head, CommittedPosition.ServerPosition settled) {
        if (!head.server().equals(settled.server())) {
            committedPosition.forget();
            ahead.drop();
            return Outcome.ANOTHER_SERVER;
        }
        if (settled.upTo() <= head.position()) {
            return Outcome.DONE;
        }
        var added = new SealedBatch(head.tree());
        ReadRange range = ahead.take(new Bounds(head.position(), settled.upTo(), batch));
        if (range.end() < settled.upTo()) {
            ahead.begin(new Bounds(range.end(), settled.upTo(), batch));
        }
        range.entries().addTo(added);
        tables.append(added);
        tables.move(range.end(), head.tree());
        sealed = added.size();
        return range.end() < settled.upTo() ? Outcome.MORE : Outcome.SEALED;
    }
}
