package io.hunt.query.rebuild;

import io.hunt.engine.work.WorkKind;
import io.hunt.query.asof.EventLogReader;
import io.hunt.query.table.PreparedBatch;
import io.hunt.query.table.ProjectionRunner;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Reader of the sealed log in pages. While one page is applied, another thread reads and prepares the next one, so at
 * most two pages are in memory. The sealed part has no gaps and does not change.
 */
final class SealedPages implements AutoCloseable {

    private static final int MOST_EVENTS = 4_000;

    private final EventLogReader log;
    private final ProjectionRunner projectionRunner;
    private final TransactionTemplate transaction;
    private final long upTo;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(WorkKind.PROCESSORS.threads(
            Thread.ofPlatform().daemon().name("rebuild-reader").factory()));
    private Future<Page> ahead;

    /** @param upTo position of the last sealed event */
    SealedPages(EventLogReader log, ProjectionRunner projectionRunner, TransactionTemplate transaction, long upTo) {
        this.log = log;
        this.projectionRunner = projectionRunner;
        this.transaction = transaction;
        this.upTo = upTo;
        this.ahead = thread.submit(() -> read(0));
    }

    /** Returns the next page; empty behind the last one. */
    Optional<PreparedBatch> next() {
        try {
            Page page = ahead.get();
            if (page.batch().isPresent()) {
                ahead = thread.submit(() -> read(page.last()));
            }
            return page.batch();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the rebuild was stopped", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    private Page read(long after) {
        List<TrackedEventMessage<?>> events =
                Objects.requireNonNull(transaction.execute(_ -> log.page(after, upTo, MOST_EVENTS)));
        return events.isEmpty()
                ? new Page(after, Optional.empty())
                : new Page(
                        events.getLast().trackingToken().position().orElseThrow(),
                        Optional.of(projectionRunner.prepared(events)));
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }

    /** @param last position of the last event */
    private record Page(long last, Optional<PreparedBatch> batch) {}
}
