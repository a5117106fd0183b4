package io.hunt.query.rebuild;

import io.hunt.engine.store.SqlStates;
import io.hunt.engine.store.TransactionLock;
import io.hunt.query.rebuild.LogReplayer.CopyPosition;
import io.hunt.query.table.ReadModels;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Last transaction of a rebuild: the copies replace the tables, and their position replaces the tokens of the processor. */
@Component
class TableSwap {

    private static final Logger LOG = LoggerFactory.getLogger(TableSwap.class);

    /** Maximum number of batches in the last transaction, which blocks the processor of the read models. */
    private static final int LAST_BATCHES = 5;

    /** Longest wait for a lock on a table, during which new readers of the table wait too; then the swap is retried. */
    private static final String LOCK_TIMEOUT = "300ms";

    private final LogReplayer log;
    private final EventStore events;
    private final TokenStore tokens;
    private final JdbcClient jdbc;

    TableSwap(LogReplayer log, EventStore events, TokenStore tokens, JdbcClient jdbc) {
        this.log = log;
        this.events = events;
        this.tokens = tokens;
        this.jdbc = jdbc;
    }

    /**
     * Swaps copies and tables. Returns false without a change if the tables are in use, if the log grows too fast, or if
     * the copies lack an event that the tables contain.
     */
    boolean isDone(RebuildTransactions rebuildTransactions, CopyPosition from, EventMessage<?> rebuilt) {
        try {
            return rebuildTransactions.complete(
                    () -> TransactionLock.READ_MODELS.takeIfFree(jdbc) && swap(rebuildTransactions, from, rebuilt));
        } catch (DataAccessException e) {
            if (!SqlStates.isLockTimeout(e) && !SqlStates.isLostRace(e)) {
                throw e;
            }
            LOG.debug("the read models are in use", e);
            return false;
        }
    }

    /** Locks tokens before tables, in the order of the processor's batches, so that no batch is running during the swap. */
    private boolean swap(RebuildTransactions rebuildTransactions, CopyPosition from, EventMessage<?> rebuilt) {
        rebuildTransactions.claim();
        jdbc.sql("select set_config('lock_timeout', ?, true)")
                .param(LOCK_TIMEOUT)
                .query()
                .singleRow();
        jdbc.sql("update tokenentry set owner = null where processorname = ?")
                .param(ReadModels.PROCESSOR)
                .update();
        CopyPosition copyPosition = from.withMore();
        for (int i = 0; i < LAST_BATCHES && copyPosition.more(); i++) {
            copyPosition = log.batch(copyPosition);
        }
        if (copyPosition.more() || !coversTables(copyPosition.token())) {
            return false;
        }
        jdbc.sql("set local search_path = public, pg_temp").update();
        jdbc.sql("select rebuild_swap()").query().singleRow();
        jdbc.sql("update details_removal set unsupported_hosts = 0, late_matches = 0, never_dispatched = 0")
                .update();
        jdbc.sql("delete from rebuild_due").update();
        move(copyPosition.token());
        events.publish(rebuilt);
        return true;
    }

    /**
     * Returns true if the copies contain every event that the tables contain. The reader may hold back events behind a
     * missing number that it passed on to the processor earlier.
     */
    private boolean coversTables(@Nullable TrackingToken copied) {
        for (int segment : tokens.fetchSegments(ReadModels.PROCESSOR)) {
            TrackingToken live = tokens.fetchToken(ReadModels.PROCESSOR, segment);
            if (live != null && (copied == null || !copied.covers(live))) {
                return false;
            }
        }
        return true;
    }

    private void move(@Nullable TrackingToken token) {
        if (token == null) {
            return;
        }
        for (int segment : tokens.fetchSegments(ReadModels.PROCESSOR)) {
            tokens.storeToken(token, ReadModels.PROCESSOR, segment);
            tokens.releaseClaim(ReadModels.PROCESSOR, segment);
        }
    }
}
