package io.hunt.query.rebuild;

import io.hunt.engine.log.UnknownEvent;
import io.hunt.query.asof.LogEvents;
import io.hunt.query.table.PreparedBatch;
import io.hunt.query.table.Projections;
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
class LogReading {

    private static final int BATCH = 1_000;

    private final LogEvents sealed;
    private final EventStorageEngine log;
    private final Projections projections;
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    LogReading(
            LogEvents sealed,
            EventStorageEngine log,
            Projections projections,
            JdbcClient jdbc,
            PlatformTransactionManager transactions) {
        this.sealed = sealed;
        this.log = log;
        this.projections = projections;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    /**
     * Position of the copies.
     *
     * @param token null before the first event
     * @param more true if more events are likely to follow
     */
    record Position(@Nullable TrackingToken token, boolean more) {

        Position withMore() {
            return new Position(token, true);
        }
    }

    /** Replays all events that are sealed now. */
    Position sealed(Steps steps) {
        long head = jdbc.sql("select position from log_head").query(Long.class).single();
        try (var pages = new SealedPages(sealed, projections, transaction, head)) {
            for (Optional<PreparedBatch> page = pages.next(); page.isPresent(); page = pages.next()) {
                apply(steps, page.get());
            }
        }
        return new Position(head == 0 ? null : GapAwareTrackingToken.newInstance(head, Set.of()), true);
    }

    private void apply(Steps steps, PreparedBatch page) {
        var _ = steps.fill(() -> {
            projections.apply(page);
            return page;
        });
    }

    /** Replays the following events up to the end of the log. */
    Position rest(Steps steps, Position from) {
        Position reached = from.withMore();
        while (reached.more()) {
            Position before = reached;
            reached = steps.fill(() -> batch(before));
        }
        return reached;
    }

    /** Replays one batch in the caller's transaction. */
    Position batch(Position from) {
        List<? extends TrackedEventMessage<?>> batch =
                log.readEvents(from.token(), false).limit(BATCH).toList();
        batch.stream().filter(UnknownEvent::is).findFirst().ifPresent(event -> {
            throw UnknownEvent.of(event);
        });
        projections.apply(batch);
        return new Position(batch.isEmpty() ? from.token() : batch.getLast().trackingToken(), batch.size() == BATCH);
    }
}
