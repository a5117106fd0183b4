package io.hunt.engine.processor;

import java.util.function.Supplier;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.deadletter.GenericDeadLetter;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
import org.axonframework.messaging.deadletter.ThrowableCause;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Dead-letter queue of one processor for failed events, which an operator can list and retry. */
public final class DeadLetterQueues {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterQueues.class);

    private final StreamingProcessor processor;
    private final Supplier<EventProcessingConfiguration> processing;

    /** @param processing resolved late, because the configuration is built from the handlers that use this object */
    public DeadLetterQueues(StreamingProcessor processor, Supplier<EventProcessingConfiguration> processing) {
        this.processor = processor;
        this.processing = processing;
    }

    /** Parks the event if an earlier event of its sequence is parked. */
    public boolean parkBehindOthers(EventMessage<?> event) {
        Object sequence = sequenceOf(event);
        return queue().enqueueIfPresent(sequence, () -> new GenericDeadLetter<>(sequence, event));
    }

    /** Parks the event; all later events of its sequence are parked behind it. */
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
