package io.hunt.engine.processor;

import java.util.function.Supplier;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.deadletter.GenericDeadLetter;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
import org.axonframework.messaging.deadletter.ThrowableCause;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts events of one processor among its dead letters, where an operator finds them and can have them tried again. */
public final class DeadLetterQueues {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterQueues.class);

    private final StreamingProcessor processor;
    private final Supplier<EventProcessingConfiguration> processing;

    /** The configuration is asked for late: it is built from the very handlers that use this. */
    public DeadLetterQueues(StreamingProcessor processor, Supplier<EventProcessingConfiguration> processing) {
        this.processor = processor;
        this.processing = processing;
    }

    /** Parks the event if an earlier one of its sequence is parked. */
    public boolean parkBehindOthers(EventMessage<?> event) {
        Object sequence = sequenceOf(event);
        return queue().enqueueIfPresent(sequence, () -> new GenericDeadLetter<>(sequence, event));
    }

    /** Parks the event, and with it all that follow in its sequence. */
    public void park(EventMessage<?> event, RuntimeException cause) {
        Object sequence = sequenceOf(event);
        LOG.warn(
                "{} parked event {} ({})",
                processor.name(),
                event.getIdentifier(),
                event.getPayloadType().getSimpleName(),
                cause);
        queue().enqueue(
                        sequence,
                        new GenericDeadLetter<EventMessage<?>>(sequence, event)
                                .withCause(ThrowableCause.truncated(cause)));
    }

    private Object sequenceOf(EventMessage<?> event) {
        Object sequence = processor.sequence().getSequenceIdentifierFor(event);
        return sequence == null ? event.getIdentifier() : sequence;
    }

    private SequencedDeadLetterQueue<EventMessage<?>> queue() {
        return processing
                .get()
                .deadLetterQueue(processor.name())
                .orElseThrow(() -> new IllegalStateException("No dead letters for " + processor.name()));
    }
}
