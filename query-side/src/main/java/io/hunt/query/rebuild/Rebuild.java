package io.hunt.query.rebuild;

import io.hunt.engine.log.UnknownEvent;
import io.hunt.engine.store.SqlStates;
import io.hunt.engine.store.TransactionLock;
import io.hunt.query.page.CatchUp;
import io.hunt.query.table.Projections;
import io.hunt.query.table.ReadModels;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Replays the log, batch by batch, into copies of the read models in a schema of their own, while the tables are read and
 * written as ever. When the copies have caught up they take the place of the tables, and their token that of the processor's,
 * in one transaction.
 */
@Component
class Rebuild {

    private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);

    private static final int BATCH = 1_000;

    /** What the last transaction may have to catch up with: it holds up the processor of the read models. */
    private static final int LAST_BATCHES = 5;

    /** A reader waits no longer than this for a table that is about to be replaced; then all go on as before. */
    private static final String LOCK_TIMEOUT = "300ms";

    private static final int MOST_ATTEMPTS = 200;
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final RebuildRun runs;
    private final Projections projections;
    private final EventStorageEngine log;
    private final EventStore events;
    private final TokenStore tokens;
    private final CatchUp catchUp;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private volatile boolean stopped;

    Rebuild(
            RebuildRun runs,
            Projections projections,
            EventStorageEngine log,
            EventStore events,
            TokenStore tokens,
            CatchUp catchUp,
            JdbcClient jdbc,
            PlatformTransactionManager transactions) {
        this.runs = runs;
        this.projections = projections;
        this.log = log;
        this.events = events;
        this.tokens = tokens;
        this.catchUp = catchUp;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    /** Ends before its next transaction; what has been done is of no use then. */
    void stop() {
        stopped = true;
    }

    /** Returns when the copies have taken the place of the tables, or this run has lost its own to another one. */
    void run(UUID run, EventMessage<?> rebuilt) {
        try {
            Position position = new Position(null, 0);
            for (int attempt = 0; attempt < MOST_ATTEMPTS && !stopped; attempt++) {
                position = filled(run, position);
                if (attempt == 0) {
                    transaction.executeWithoutResult(
                            _ -> jdbc.sql("select rebuild_analyze()").query().singleRow());
                }
                if (isSwapped(run, position, rebuilt)) {
                    catchUp.wake();
                    LOG.info("The read models are rebuilt");
                    return;
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
            throw new IllegalStateException("the read models are in use all the time");
        } finally {
            transaction.executeWithoutResult(_ -> runs.end(run));
        }
    }

    /** How far the copies are; nothing before the first event. */
    private record Position(@Nullable TrackingToken token, int events) {}

    private Position filled(UUID run, Position from) {
        Position reached = from;
        do {
            Position before = reached;
            reached = Objects.requireNonNull(transaction.execute(_ -> {
                claim(run);
                return batch(before);
            }));
        } while (reached.events() == BATCH);
        return reached;
    }

    private void claim(UUID run) {
        if (stopped || !runs.touch(run)) {
            throw new IllegalStateException("the rebuild was broken off");
        }
        jdbc.sql("set local search_path = read_model_rebuild, public, pg_temp").update();
    }

    private Position batch(Position from) {
        List<? extends TrackedEventMessage<?>> batch =
                log.readEvents(from.token(), false).limit(BATCH).toList();
        batch.stream().filter(UnknownEvent::is).findFirst().ifPresent(event -> {
            throw UnknownEvent.of(event);
        });
        projections.apply(batch);
        return new Position(batch.isEmpty() ? from.token() : batch.getLast().trackingToken(), batch.size());
    }

    /** False if somebody uses the tables just now, or the log grows too fast; nothing has changed then. */
    private boolean isSwapped(UUID run, Position from, EventMessage<?> rebuilt) {
        try {
            return Boolean.TRUE.equals(transaction.execute(status -> {
                boolean done = TransactionLock.READ_MODELS.takeIfFree(jdbc) && swap(run, from, rebuilt);
                if (!done) {
                    status.setRollbackOnly();
                }
                return done;
            }));
        } catch (DataAccessException e) {
            if (!SqlStates.isLockTimeout(e) && !SqlStates.isLostRace(e)) {
                throw e;
            }
            LOG.debug("the read models are in use", e);
            return false;
        }
    }

    /** Tokens before tables, as every batch of the processor takes them in this order: none is under way behind them. */
    private boolean swap(UUID run, Position from, EventMessage<?> rebuilt) {
        claim(run);
        jdbc.sql("select set_config('lock_timeout', ?, true)")
                .param(LOCK_TIMEOUT)
                .query()
                .singleRow();
        jdbc.sql("update tokenentry set owner = null where processorname = ?")
                .param(ReadModels.PROCESSOR)
                .update();
        Position position = new Position(from.token(), BATCH);
        for (int i = 0; i < LAST_BATCHES && position.events() == BATCH; i++) {
            position = batch(position);
        }
        if (position.events() == BATCH) {
            return false;
        }
        jdbc.sql("set local search_path = public, pg_temp").update();
        jdbc.sql("select rebuild_swap()").query().singleRow();
        jdbc.sql("update details_removal set unsupported_hosts = 0, late_matches = 0, never_dispatched = 0")
                .update();
        move(position.token());
        events.publish(rebuilt);
        return true;
    }

    private void move(@Nullable TrackingToken token) {
        if (token == null) {
            return;
        }
        for (int segment : tokens.fetchSegments(ReadModels.PROCESSOR)) {
            var _ = tokens.fetchToken(ReadModels.PROCESSOR, segment);
            tokens.storeToken(token, ReadModels.PROCESSOR, segment);
            tokens.releaseClaim(ReadModels.PROCESSOR, segment);
        }
    }
}
