package io.hunt.engine.processor;

import io.hunt.engine.store.SqlStates;
import io.hunt.engine.time.RetryLoop;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.axonframework.common.transaction.Transaction;
import org.axonframework.common.transaction.TransactionManager;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.TransactionException;

/**
 * Transaction manager of an event processor that retries lost connections. Steps other than event handling, such as the
 * start of a processor, are idempotent, so they run again over another connection; the pool detects a broken connection only
 * on use. Event handling runs in transactions that the processor retries itself.
 */
final class RetryingTransactions implements TransactionManager {

    private static final Logger LOG = LoggerFactory.getLogger(RetryingTransactions.class);

    /** Time to retry before an outage of the database is reported. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final TransactionManager transactions;

    RetryingTransactions(TransactionManager transactions) {
        this.transactions = transactions;
    }

    @Override
    public Transaction startTransaction() {
        return transactions.startTransaction();
    }

    @Override
    public void executeInTransaction(Runnable step) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        var failure = new AtomicReference<@Nullable RuntimeException>();
        boolean done =
                RetryLoop.run(() -> isDone(step, failure), () -> failure.get() == null || System.nanoTime() - end < 0);
        RuntimeException last = failure.get();
        if (!done && last != null) {
            throw last;
        }
    }

    private boolean isDone(Runnable step, AtomicReference<@Nullable RuntimeException> failure) {
        try {
            transactions.executeInTransaction(step);
            return true;
        } catch (RuntimeException e) {
            if (!(e instanceof TransactionException) && !SqlStates.isConnectionLost(e)) {
                throw e;
            }
            LOG.debug("A step is retried because its connection was lost", e);
            failure.set(e);
            return false;
        }
    }
}
