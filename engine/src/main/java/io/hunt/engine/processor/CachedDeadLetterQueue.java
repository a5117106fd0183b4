package io.hunt.engine.processor;

import io.hunt.engine.log.UnknownEventException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.deadletter.jdbc.JdbcSequencedDeadLetterQueue;
import org.axonframework.messaging.deadletter.DeadLetter;
import org.axonframework.messaging.deadletter.Decisions;
import org.axonframework.messaging.deadletter.EnqueueDecision;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.serialization.SerializationException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Dead-letter queue of one processor with a cache for each batch. Axon checks for every event if an earlier one of its
 * sequence is parked; this class queries the database once for a batch, and again only for events of a parked sequence.
 *
 * <p>The cache is exact: a sequence not parked at the start of a batch can be parked only by this batch, because no other
 * process handles events of the segment while the token claim lasts, and without the claim the batch does not commit.
 */
final class CachedDeadLetterQueue extends JdbcSequencedDeadLetterQueue<EventMessage<?>> {

    private final String processor;
    private final JdbcClient jdbc;

    CachedDeadLetterQueue(Builder<EventMessage<?>> settings, String processor, JdbcClient jdbc) {
        super(settings.processingGroup(processor));
        this.processor = processor;
        this.jdbc = jdbc;
    }

    @Override
    public boolean contains(Object sequence) {
        return mayContain(sequence) && super.contains(sequence);
    }

    /** Returns true outside a batch and for a sequence that is not text, because then the table must be queried. */
    private boolean mayContain(Object sequence) {
        return !inBatch() || !(sequence instanceof String) || parked().contains(sequence);
    }

    /** Keeps events that this release does not know: Axon removes letters without a handler as processed. */
    @Override
    public boolean process(
            Predicate<DeadLetter<? extends EventMessage<?>>> filter,
            Function<DeadLetter<? extends EventMessage<?>>, EnqueueDecision<EventMessage<?>>> task) {
        return super.process(
                filter,
                letter -> UnknownEventException.is(letter.message())
                        ? Decisions.requeue(new SerializationException("This release does not know the event"))
                        : task.apply(letter));
    }

    @Override
    public void enqueue(Object sequence, DeadLetter<? extends EventMessage<?>> letter) {
        super.enqueue(sequence, letter);
        if (inBatch()) {
            parked().add(sequence);
        }
    }

    private static boolean inBatch() {
        return CurrentUnitOfWork.isStarted() && CurrentUnitOfWork.get().root() instanceof BatchingUnitOfWork;
    }

    private Set<Object> parked() {
        return CurrentUnitOfWork.get().root().getOrComputeResource("parked-" + processor, _ -> read());
    }

    private Set<Object> read() {
        return new HashSet<>(
                jdbc.sql("select distinct sequenceidentifier from deadletterentry where processinggroup = ?")
                        .param(processor)
                        .query(String.class)
                        .list());
    }
}
