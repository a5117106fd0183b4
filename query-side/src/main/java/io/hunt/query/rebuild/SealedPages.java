package io.hunt.query.rebuild;

import io.hunt.engine.work.WorkKind;
import io.hunt.query.replay.LogEvents;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The sealed log, page by page. While one page is applied, a thread of its own reads the next one and deserializes it, so two
 * pages are held at most. Nothing is missing in what is sealed, and nothing is added.
 */
final class SealedPages implements AutoCloseable {

    private static final int MOST_EVENTS = 4_000;

    private final LogEvents log;
    private final TransactionTemplate transaction;
    private final long upTo;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(WorkKind.PROCESSORS.threads(
            Thread.ofPlatform().daemon().name("rebuild-reader").factory()));
    private Future<List<TrackedEventMessage<?>>> ahead;

    /** @param upTo the position of the last sealed event */
    SealedPages(LogEvents log, TransactionTemplate transaction, long upTo) {
        this.log = log;
        this.transaction = transaction;
        this.upTo = upTo;
        this.ahead = thread.submit(() -> read(0));
    }

    /** Empty behind the last page. */
    List<TrackedEventMessage<?>> next() {
        try {
            List<TrackedEventMessage<?>> page = ahead.get();
            if (!page.isEmpty()) {
                long last = page.getLast().trackingToken().position().orElseThrow();
                ahead = thread.submit(() -> read(last));
            }
            return page;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the rebuild was broken off", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    private List<TrackedEventMessage<?>> read(long after) {
        List<TrackedEventMessage<?>> page =
                Objects.requireNonNull(transaction.execute(_ -> log.page(after, upTo, MOST_EVENTS)));
        page.forEach(SealedPages::deserialize);
        return page;
    }

    /** Few events have their metadata looked at. What cannot be read is met once more by whoever handles it, and parked. */
    private static void deserialize(TrackedEventMessage<?> event) {
        try {
            var _ = event.getPayload();
        } catch (RuntimeException unreadable) {
            // As above.
        }
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
