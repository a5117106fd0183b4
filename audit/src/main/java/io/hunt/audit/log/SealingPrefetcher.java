package io.hunt.audit.log;

import io.hunt.audit.log.SealingTables.Bounds;
import io.hunt.engine.work.WorkKind;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Prefetcher of the next batch while the current one is written, over another connection. Committed events never change, so
 * the transaction of the read does not matter. Not thread-safe.
 */
final class SealingPrefetcher {

    private record PendingRead(Bounds bounds, RunnableFuture<ReadRange> read) {}

    private final SealingTables tables;
    private final TransactionTemplate transaction;
    private final ThreadFactory threads =
            WorkKind.PROCESSORS.threads(Thread.ofVirtual().name("sealing-ahead").factory());
    private @Nullable PendingRead pendingRead;

    SealingPrefetcher(SealingTables tables, TransactionTemplate transaction) {
        this.tables = tables;
        this.transaction = transaction;
    }

    /** Begins to read; discards an earlier prefetch. */
    void begin(Bounds bounds) {
        var read = new FutureTask<>(() -> Objects.requireNonNull(transaction.execute(_ -> tables.read(bounds))));
        pendingRead = new PendingRead(bounds, read);
        threads.newThread(read).start();
    }

    /**
     * Returns the prefetched range if it starts at the sealed position; otherwise reads now, in the caller's transaction.
     * Events committed at the prefetch are still committed.
     */
    ReadRange take(Bounds wanted) {
        PendingRead ahead = pendingRead;
        pendingRead = null;
        return ahead != null && ahead.bounds().after() == wanted.after()
                ? ended(ahead.read()).orElseGet(() -> tables.read(wanted))
                : tables.read(wanted);
    }

    /** Discards the prefetch, because it belongs to another server run. */
    void drop() {
        pendingRead = null;
    }

    /** Returns the range; empty on any failure, because reading again will show if the failure persists. */
    private static Optional<ReadRange> ended(RunnableFuture<ReadRange> read) {
        try {
            return Optional.of(read.get());
        } catch (ExecutionException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
