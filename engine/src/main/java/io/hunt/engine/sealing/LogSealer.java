package io.hunt.engine.sealing;

import io.hunt.audit.export.LogEntry.Unsealable;
import io.hunt.engine.sealing.SealedTables.Bounds;
import io.hunt.engine.store.CommittedPosition;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Appends final events to the tree, a batch in each transaction. Any number of processes may try: whoever finds another at
 * work does nothing. One thread at a time.
 */
public final class LogSealer {

    /** Positions of one transaction at most. */
    static final int BATCH = 10_000;

    /** What a step found. */
    enum Outcome {
        /** A whole batch was sealed: there are further final positions. */
        MORE,
        /** All that is final is sealed now. */
        SEALED,
        /** All that is final was sealed already. */
        DONE,
        /** Nothing has become final since this sealer saw all of it sealed. */
        NOTHING_NEW,
        /** All that is final is sealed, but transactions under way may have appended already. */
        WRITERS_AT_WORK,
        /** Another process seals. */
        ANOTHER_SEALS,
        /** What was known to be final is of another run of the server: nothing was sealed. */
        ANOTHER_SERVER;

        boolean isAllSealed() {
            return switch (this) {
                case SEALED, DONE, NOTHING_NEW -> true;
                case MORE, WRITERS_AT_WORK, ANOTHER_SEALS, ANOTHER_SERVER -> false;
            };
        }
    }

    private final CommittedPosition committedPosition;
    private final SealedTables tables;
    private final TransactionTemplate transaction;
    private final ReadAhead ahead;
    private final int batch;
    private int sealed;
    /** What was final when all of it was sealed; null if that is not known. */
    private CommittedPosition.@Nullable Settled done;

    public LogSealer(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this(jdbc, transactions, BATCH);
    }

    /** @param batch positions of one transaction */
    LogSealer(JdbcClient jdbc, PlatformTransactionManager transactions, int batch) {
        this.committedPosition = new CommittedPosition(jdbc);
        this.tables = new SealedTables(jdbc);
        this.transaction = new TransactionTemplate(transactions);
        this.ahead = new ReadAhead(tables, transaction);
        this.batch = batch;
    }

    /**
     * How many events were sealed; none only if there was none to seal.
     *
     * @throws Unsealable if the next event cannot have a leaf
     * @throws LogDamaged if the tables of the sealed log do not fit each other
     */
    public int step() {
        Outcome outcome;
        do {
            outcome = seal();
        } while (outcome == Outcome.MORE && sealed == 0);
        return sealed;
    }

    /** One step, and why it is over. */
    Outcome seal() {
        sealed = 0;
        try {
            CommittedPosition.Settled settled = committedPosition.settled();
            Outcome outcome = settled.equals(done) ? Outcome.NOTHING_NEW : locked(settled);
            done = outcome.isAllSealed() ? settled : null;
            return outcome.isAllSealed() && committedPosition.isWaiting() ? Outcome.WRITERS_AT_WORK : outcome;
        } catch (Unsealable | LogDamaged e) {
            throw e;
        } catch (RuntimeException e) {
            committedPosition.forget();
            throw e;
        }
    }

    private Outcome locked(CommittedPosition.Settled settled) {
        return Objects.requireNonNull(transaction.execute(
                _ -> tables.lockHead().map(head -> seal(head, settled)).orElse(Outcome.ANOTHER_SEALS)));
    }

    private Outcome seal(SealedTables.Head head, CommittedPosition.Settled settled) {
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
