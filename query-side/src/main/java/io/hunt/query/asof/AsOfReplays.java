package io.hunt.query.asof;

import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.work.WorkKind;
import io.hunt.query.table.AsOfScope;
import io.hunt.query.table.ProjectionRunner;
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
 * Replays selected events into temporary tables and reads them there. At most {@value #MOST_AT_ONCE} run at once, on
 * connections of their own; requests beyond the limits are refused.
 */
@Component
class AsOfReplays {

    private static final int MOST_AT_ONCE = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Maximum number of events for one answer; about the number of a campaign over 100,000 hosts that all matched. */
    static final int MOST_EVENTS = 200_000;

    /** Longest replay; requests time out after 30 s. */
    private static final Duration LONGEST = Duration.ofSeconds(20);

    /**
     * Maximum number of events to roll back, which is cheaper than a commit that empties all tables. The rows occupy
     * space until the next commit.
     */
    private static final int FEW_EVENTS = 500;

    private static final int MOST_UNDONE = 500;

    private final AtomicInteger undone = new AtomicInteger();
    private final Semaphore places = new Semaphore(MOST_AT_ONCE);
    private final EventLogReader log;
    private final ProjectionRunner projectionRunner;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;

    AsOfReplays(
            EventLogReader log,
            ProjectionRunner projectionRunner,
            JdbcTemplate jdbc,
            PlatformTransactionManager transactions) {
        this.log = log;
        this.projectionRunner = projectionRunner;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    }

    /** Reads the tables of a replay. */
    @FunctionalInterface
    interface Reader {
        @Nullable Object read(Replay replay) throws Exception;
    }

    /** Runs the reader, which first adds the events that its answer needs. */
    @Nullable Object read(Reader reader) throws Exception {
        if (!places.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new RejectionException(new Unavailable("Other as-of queries are running; try again in a moment."));
        }
        try {
            keepTransactionOfQuestion();
            return WorkKind.REPLAYS.call(() -> AsOfScope.call(() -> inTransaction(reader)));
        } finally {
            places.release();
        }
    }

    /** Raises the idle timeout of the transaction of the query, which is idle during the replay. */
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
                    throw new CheckedFailure(e);
                } finally {
                    if (!isNew && replay.events <= FEW_EVENTS && undone.incrementAndGet() % MOST_UNDONE != 0) {
                        status.setRollbackOnly();
                    }
                }
            });
        } catch (CheckedFailure e) {
            throw e.cause;
        }
    }

    /** Running replay in its transaction. */
    final class Replay {

        private final long deadline = System.nanoTime() + LONGEST.toNanos();
        private int events;

        private Replay() {}

        /** Replays these events in addition. */
        void add(EventSelection eventSelection) {
            if (!eventSelection.isEmpty()) {
                log.read(eventSelection, this::apply);
            }
        }

        private void apply(List<TrackedEventMessage<?>> batch) {
            events += batch.size();
            if (events > MOST_EVENTS || System.nanoTime() - deadline > 0) {
                throw new RejectionException(
                        new Unavailable("Too many events would have to be replayed for one answer."));
            }
            projectionRunner.apply(batch);
        }
    }

    /** Carries a checked exception out of the transaction and rolls it back. */
    private static final class CheckedFailure extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Exception cause;

        CheckedFailure(Exception cause) {
            super(cause);
            this.cause = cause;
        }
    }
}
