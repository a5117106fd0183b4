package io.hunt.engine.processor;

import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.InterceptorChain;
import org.axonframework.messaging.MessageHandlerInterceptor;
import org.axonframework.messaging.deadletter.GenericDeadLetter;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.serialization.SerializationException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Interceptor that sets aside events with an unreadable payload, so that they do not block a processor without dead letters
 * for other failures. Other failures are retried.
 */
public final class UnreadablePayloadInterceptor implements MessageHandlerInterceptor<EventMessage<?>> {

    private static final Logger LOG = LoggerFactory.getLogger(UnreadablePayloadInterceptor.class);

    private final @Nullable SequencedDeadLetterQueue<EventMessage<?>> letters;
    private final String processor;

    private UnreadablePayloadInterceptor(
            @Nullable SequencedDeadLetterQueue<EventMessage<?>> letters, String processor) {
        this.letters = letters;
        this.processor = processor;
    }

    /** Creates an interceptor that parks such events as dead letters, in the transaction of the processor's token. */
    static UnreadablePayloadInterceptor parkedIn(SequencedDeadLetterQueue<EventMessage<?>> letters, String processor) {
        return new UnreadablePayloadInterceptor(letters, processor);
    }

    /** Creates an interceptor that skips such events and logs an error. */
    public static UnreadablePayloadInterceptor passedOver(String processor) {
        return new UnreadablePayloadInterceptor(null, processor);
    }

    @Override
    public @Nullable Object handle(UnitOfWork<? extends EventMessage<?>> work, InterceptorChain chain)
            throws Exception {
        EventMessage<?> event = work.getMessage();
        try {
            var _ = event.getPayload();
        } catch (SerializationException e) {
            setAside(event, e);
            return null;
        }
        return chain.proceed();
    }

    private void setAside(EventMessage<?> event, SerializationException cause) {
        LOG.error(
                "{} cannot read event {} ({})",
                processor,
                event.getIdentifier(),
                event.getPayloadType().getSimpleName(),
                cause);
        if (letters != null) {
            String sequence = event instanceof DomainEventMessage<?> ofAggregate
                    ? ofAggregate.getAggregateIdentifier()
                    : event.getIdentifier();
            letters.enqueue(sequence, new GenericDeadLetter<>(sequence, event, cause));
        }
    }
}
