package io.hunt.engine.sealing;

import io.hunt.engine.sealing.SealedTables.Bounds;
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
 * Reads what comes next while a batch is written, over another connection. Final events never change, so it does not matter
 * in which transaction they are read. One thread at a time asks.
 */
final class ReadAhead {

    private record Begun(Bounds bounds, RunnableFuture<ReadRange> read) {}

    private final SealedTables tables;
    private final TransactionTemplate transaction;
    private final ThreadFactory threads =
            WorkKind.PROCESSORS.threads(Thread.ofVirtual().name("sealing-ahead").factory());
    private @Nullable Begun begun;

    ReadAhead(SealedTables tables, TransactionTemplate transaction) {
        this.tables = tables;
        this.transaction = transaction;
    }

    /** Begins to read; what was begun before is dropped. */
    void begin(Bounds bounds) {
        var read = new FutureTask<>(() -> Objects.requireNonNull(transaction.execute(_ -> tables.read(bounds))));
        begun = new Begun(bounds, read);
        threads.newThread(read).start();
    }

    /**
     * What was read ahead, if it begins where the log is sealed up to, else what is read now, in the transaction of the
     * caller. What was final then is final now.
     */
    ReadRange take(Bounds wanted) {
        Begun ahead = begun;
        begun = null;
        return ahead != null && ahead.bounds().after() == wanted.after()
                ? ended(ahead.read()).orElseGet(() -> tables.read(wanted))
                : tables.read(wanted);
    }

    /** What was read is of another run of the server. */
    void drop() {
        begun = null;
    }

    /** Nothing if it failed, whatever the reason: reading now tells whether there still is one. */
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
