package io.hunt.engine.log;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.UnknownSerializedType;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.InitialEventRepresentation;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;

/**
 * Serializer of dead letters. Axon reads them without upcasters, and would treat an event of another revision as processed
 * because no handler knows it: events of earlier releases are raised to the present revision, unknown events are refused.
 */
public final class DeadLetterSerializer extends EventSerializer {

    private static final byte[] NOTHING = "{}".getBytes(StandardCharsets.UTF_8);

    private final Supplier<EventUpcaster> upcasters;

    public DeadLetterSerializer(Builder builder, Supplier<EventUpcaster> upcasters) {
        super(builder);
        this.upcasters = upcasters;
    }

    /** Returns the class of an event of an earlier revision as well. */
    @Override
    public Class<?> classForType(SerializedType stored) {
        return super.classForType(
                isKnown(stored) ? stored : raised(stored, NOTHING).getType());
    }

    /** @throws SerializationException if neither this release nor its upcasters know the event */
    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // declared by Serializer
    public <S, T> T deserialize(SerializedObject<S> stored) {
        if (isKnown(stored.getType())) {
            return super.deserialize(stored);
        }
        var raised = raised(stored.getType(), getConverter().convert(stored.getData(), byte[].class));
        if (isKnown(raised.getType())) {
            return super.deserialize(raised.getData());
        }
        throw new SerializationException("This release does not know revision %s of the event %s"
                .formatted(stored.getType().getRevision(), stored.getType().getName()));
    }

    private boolean isKnown(SerializedType type) {
        return super.classForType(type) != UnknownSerializedType.class;
    }

    private IntermediateEventRepresentation raised(SerializedType type, byte[] payload) {
        var entry = new GenericDomainEventEntry<>(
                "", "", 0, "", Instant.EPOCH, type.getName(), type.getRevision(), payload, NOTHING);
        var stored = new InitialEventRepresentation(entry, this);
        return upcasters.get().upcast(Stream.of(stored)).findFirst().orElse(stored);
    }
}
