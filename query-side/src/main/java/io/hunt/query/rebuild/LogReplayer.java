package io.hunt.query.rebuild;

import io.hunt.engine.log.UnknownEventException;
import io.hunt.query.asof.EventLogReader;
import io.hunt.query.table.PreparedBatch;
import io.hunt.query.table.ProjectionRunner;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Replays the log to projections: the sealed part in large pages read ahead, then the rest as processors read it. */
@Component
class LogReplayer {

    private static final int BATCH = 1_000;

    private final EventLogReader sealed;
    private final EventStorageEngine log;
    private final ProjectionRunner projectionRunner;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    LogReplayer(
            EventLogReader sealed,
            EventStorageEngine log,
            ProjectionRunner projectionRunner,
            JdbcClient jdbc,
            PlatformTransactionManager transactions) {
        this.sealed = sealed;
        this.log = log;
        this.projectionRunner = projectionRunner;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    /**
     * Position of the copies.
     *
     * @param token null before the first event
     * @param more true if more events are likely to follow
     */
    record CopyPosition(@Nullable TrackingToken token, boolean more) {

        CopyPosition withMore() {
            return new CopyPosition(token, true);
        }
    }

    /** Replays all events that are sealed now. */
    CopyPosition sealed(RebuildTransactions rebuildTransactions) {
        long head = jdbc.sql("select position from log_head").query(Long.class).single();
        try (var pages = new SealedPages(sealed, projectionRunner, transaction, head)) {
            for (Optional<PreparedBatch> page = pages.next(); page.isPresent(); page = pages.next()) {
                apply(rebuildTransactions, page.get());
            }
        }
        return new CopyPosition(head == 0 ? null : GapAwareTrackingToken.newInstance(head, Set.of()), true);
    }

    private void apply(RebuildTransactions rebuildTransactions, PreparedBatch page) {
        var _ = rebuildTransactions.fill(() -> {
            projectionRunner.apply(page);
            return page;
        });
    }

    /** Replays the following events up to the end of the log. */
    CopyPosition rest(RebuildTransactions rebuildTransactions, CopyPosition from) {
        CopyPosition reached = from.withMore();
        while (reached.more()) {
            CopyPosition before = reached;
            reached = rebuildTransactions.fill(() -> batch(before));
        }
        return reached;
    }

    /** Replays one batch in the caller's transaction. */
    CopyPosition batch(CopyPosition from) {
        List<? extends TrackedEventMessage<?>> batch =
                log.readEvents(from.token(), false).limit(BATCH).toList();
        batch.stream().filter(UnknownEventException::is).findFirst().ifPresent(event -> {
            throw UnknownEventException.of(event);
        });
        projectionRunner.apply(batch);
        return new CopyPosition(
                batch.isEmpty() ? from.token() : batch.getLast().trackingToken(), batch.size() == BATCH);
    }
}
