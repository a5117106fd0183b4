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
 * Transactions of an event processor. The steps that it takes beside handling events, such as its start, mean the same
 * however often they are taken, and are taken again over another connection when theirs was cut: the pool finds out that a
 * connection is broken when somebody uses it. Events are handled in transactions that the processor repeats itself.
 */
final class RetryingTransactionManager implements TransactionManager {

    private static final Logger LOG = LoggerFactory.getLogger(RetryingTransactionManager.class);

    /** An outage of the database is told after it. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final TransactionManager transactions;

    RetryingTransactionManager(TransactionManager transactions) {
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
            LOG.debug("A step is taken again, as its connection was lost", e);
            failure.set(e);
            return false;
        }
    }
}
