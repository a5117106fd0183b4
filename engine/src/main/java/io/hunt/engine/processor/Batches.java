package io.hunt.engine.processor;

import io.hunt.engine.store.SqlStates;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Batch of writes for the events of one processor batch, applied together in the transaction of the processor's token.
 *
 * <p>A failed statement aborts a PostgreSQL transaction, and Axon cannot park a failure during commit as a dead letter. So
 * all writes run behind a savepoint. On a data error each event is applied alone behind its own savepoint; a failing event
 * is parked with all that follow in its sequence. Any other error propagates, and the whole batch is retried.
 *
 * @param <T> write requested by an event
 */
public final class Batches<T> {

    private final String resource = "batch-" + UUID.randomUUID();
    private final Function<List<T>, Runnable> apply;
    private final DeadLetterQueues deadLetterQueues;
    private final TransactionTemplate savepoint;

    /** @param apply applies items in order; its result runs after the items can no longer be rolled back separately */
    public Batches(
            Function<List<T>, Runnable> apply,
            DeadLetterQueues deadLetterQueues,
            PlatformTransactionManager transactions) {
        this.apply = apply;
        this.deadLetterQueues = deadLetterQueues;
        this.savepoint = new TransactionTemplate(transactions);
        savepoint.setPropagationBehavior(TransactionDefinition.PROPAGATION_NESTED);
    }

    /** Creates a batch whose items need no follow-up action. */
    public static <T> Batches<T> applying(
            Consumer<List<T>> apply, DeadLetterQueues deadLetterQueues, PlatformTransactionManager transactions) {
        return new Batches<>(
                items -> {
                    apply.accept(items);
                    return Batches::nothing;
                },
                deadLetterQueues,
                transactions);
    }

    /** Adds an item on behalf of the event in progress. */
    public void add(T item) {
        UnitOfWork<?> work = CurrentUnitOfWork.get();
        var event = (EventMessage<?>) work.getMessage();
        collected(work).computeIfAbsent(event, _ -> new ArrayList<>()).add(item);
    }

    private Map<EventMessage<?>, List<T>> collected(UnitOfWork<?> work) {
        return work.root().getOrComputeResource(resource, _ -> {
            var items = new LinkedHashMap<EventMessage<?>, List<T>>();
            work.root().onPrepareCommit(committing -> flush(items, committing instanceof BatchingUnitOfWork));
            return items;
        });
    }

    private void flush(Map<EventMessage<?>, List<T>> items, boolean mayPark) {
        try {
            applied(items.values().stream().flatMap(List::stream).toList()).run();
        } catch (RuntimeException e) {
            if (!mayPark || !SqlStates.isDataError(e)) {
                throw e;
            }
            items.forEach(this::applyAlone);
        }
    }

    private void applyAlone(EventMessage<?> event, List<T> items) {
        if (deadLetterQueues.parkBehindOthers(event)) {
            return;
        }
        try {
            applied(items).run();
        } catch (RuntimeException e) {
            if (!SqlStates.isDataError(e)) {
                throw e;
            }
            deadLetterQueues.park(event, e);
        }
    }

    private Runnable applied(List<T> items) {
        Runnable afterwards = savepoint.execute(_ -> apply.apply(items));
        return afterwards == null ? Batches::nothing : afterwards;
    }

    private static void nothing() {}
}
