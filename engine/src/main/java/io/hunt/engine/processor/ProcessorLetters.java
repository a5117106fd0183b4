package io.hunt.engine.processor;

import java.util.HashSet;
import java.util.Set;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.deadletter.jdbc.JdbcSequencedDeadLetterQueue;
import org.axonframework.messaging.deadletter.DeadLetter;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The dead letters of one processor. Before each event is handled Axon asks whether an earlier one of its sequence is
 * parked; here the database is asked once for a batch, and for each event of a sequence that is.
 *
 * <p>What is not parked when a batch begins can be parked by this batch alone: nobody else handles events of its segment
 * while its claim lasts, and without its claim the batch does not commit.
 */
final class ProcessorLetters extends JdbcSequencedDeadLetterQueue<EventMessage<?>> {

    private final String processor;
    private final JdbcClient jdbc;

    ProcessorLetters(Builder<EventMessage<?>> settings, String processor, JdbcClient jdbc) {
        super(settings.processingGroup(processor));
        this.processor = processor;
        this.jdbc = jdbc;
    }

    @Override
    public boolean contains(Object sequence) {
        return mayContain(sequence) && super.contains(sequence);
    }

    /** Outside of a batch, and for what is no text, only the table can tell. */
    private boolean mayContain(Object sequence) {
        return !inBatch() || !(sequence instanceof String) || parked().contains(sequence);
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
