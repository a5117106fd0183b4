package io.hunt.query.asof;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.engine.work.WorkKind;
import io.hunt.query.table.AsOfScope;
import io.hunt.query.table.Projections;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Replays selected events into temporary tables and reads there. Few at a time, on connections of their own, and each within
 * bounds: whoever asks for more is refused.
 */
@Component
class Replays {

    private static final int MOST_AT_ONCE = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Of one answer. A campaign over 100,000 hosts that all matched has about as many. */
    static final int MOST_EVENTS = 200_000;

    /** The one who asks is answered within 30 s. */
    private static final Duration LONGEST = Duration.ofSeconds(20);

    /** Undoing so few is cheaper than emptying all tables, as a commit does; the rows take space until the next commit. */
    private static final int FEW_EVENTS = 500;

    private static final int MOST_UNDONE = 500;

    private final AtomicInteger undone = new AtomicInteger();
    private final Semaphore places = new Semaphore(MOST_AT_ONCE);
    private final LogEvents log;
    private final Projections projections;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;

    Replays(LogEvents log, Projections projections, JdbcTemplate jdbc, PlatformTransactionManager transactions) {
        this.log = log;
        this.projections = projections;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    }

    /** What is found in the tables of a replay. */
    @FunctionalInterface
    interface Reader {
        @Nullable Object read(Replay replay) throws Exception;
    }

    /** What the reader finds, who replays first what the answer rests on. */
    @Nullable Object read(Reader reader) throws Exception {
        if (!places.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new Refused(new Unavailable("Other requests read the past; try again in a moment."));
        }
        try {
            keepTransactionOfQuestion();
            return WorkKind.REPLAYS.call(() -> AsOfScope.call(() -> inTransaction(reader)));
        } finally {
            places.release();
        }
    }

    /** The transaction that the question came in does nothing meanwhile, for longer than others may. */
    private void keepTransactionOfQuestion() {
        if (TransactionSynchronizationManager.isActualTransactionActive()) {
            jdbc.execute("set local idle_in_transaction_session_timeout = '60s'");
        }
    }

    private @Nullable Object inTransaction(Reader reader) throws Exception {
        try {
            return transaction.execute(status -> {
                boolean isNew = ReplayTables.use(jdbc);
                var replay = new Replay();
                try {
                    return reader.read(replay);
                } catch (RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    throw new Failed(e);
                } finally {
                    if (!isNew && replay.events <= FEW_EVENTS && undone.incrementAndGet() % MOST_UNDONE != 0) {
                        status.setRollbackOnly();
                    }
                }
            });
        } catch (Failed e) {
            throw e.cause;
        }
    }

    /** One replay under way, in its transaction. */
    final class Replay {

        private final long deadline = System.nanoTime() + LONGEST.toNanos();
        private int events;

        private Replay() {}

        /** Replays these events too. */
        void add(Selection selection) {
            if (!selection.isEmpty()) {
                log.read(selection, this::apply);
            }
        }

        private void apply(List<TrackedEventMessage<?>> batch) {
            events += batch.size();
            if (events > MOST_EVENTS || System.nanoTime() - deadline > 0) {
                throw new Refused(new Unavailable("There are too many events to be replayed for one answer."));
            }
            projections.apply(batch);
        }
    }

    /** Carries a checked exception out of the transaction, which it undoes. */
    private static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Exception cause;

        Failed(Exception cause) {
            super(cause);
            this.cause = cause;
        }
    }
}
