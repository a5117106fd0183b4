package io.hunt.engine.log;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.messaging.MetaData;
import org.axonframework.serialization.AnnotationRevisionResolver;
import org.axonframework.serialization.RevisionResolver;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.UnknownSerializedType;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.InitialEventRepresentation;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;

/**
 * Serializer that stores events as JSON under their simple names, so that the log survives changes of packages and
 * refactorings. Raises events of earlier revisions itself, because Axon reads dead letters without upcasters.
 */
public class EventSerializer extends Jackson3Serializer {

    /** Revision of an event whose class has no {@code @Revision}. */
    public static final String FIRST_REVISION = "1";

    private static final String METADATA = MetaData.class.getName();
    private static final byte[] NOTHING = "{}".getBytes(StandardCharsets.UTF_8);

    private final Map<String, Class<?>> events = EventFamilies.byName();
    private final RevisionResolver revisions = new AnnotationRevisionResolver();
    /** Revision of each event class, cached because it is needed for every event read. */
    private final Map<Class<?>, String> own =
            events.values().stream().collect(Collectors.toUnmodifiableMap(event -> event, this::named));

    private final Supplier<EventUpcaster> upcasters;

    public EventSerializer(Builder builder) {
        this(builder, () -> stored -> stored);
    }

    /** @param upcasters resolved late, because their configuration contains this serializer */
    public EventSerializer(Builder builder, Supplier<EventUpcaster> upcasters) {
        super(builder);
        this.upcasters = upcasters;
    }

    @Override
    @SuppressWarnings("rawtypes")
    public SerializedType typeForClass(Class type) {
        return events.get(type.getSimpleName()) == type
                ? new SimpleSerializedType(type.getSimpleName(), revision(type))
                : super.typeForClass(type);
    }

    /**
     * Returns the unknown type if upcasters do not raise the event to the revision of its class, as for an unknown name.
     */
    @Override
    public Class<?> classForType(SerializedType stored) {
        Class<?> present = presentClass(stored);
        return present == UnknownSerializedType.class
                ? presentClass(raised(stored, NOTHING).getType())
                : present;
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // declared by Serializer
    public <S, T> T deserialize(SerializedObject<S> stored) {
        return presentClass(stored.getType()) == UnknownSerializedType.class
                ? super.deserialize(raised(stored.getType(), getConverter().convert(stored.getData(), byte[].class))
                        .getData())
                : super.deserialize(stored);
    }

    private IntermediateEventRepresentation raised(SerializedType type, byte[] payload) {
        var entry = new GenericDomainEventEntry<>(
                "", "", 0, "", Instant.EPOCH, type.getName(), type.getRevision(), payload, NOTHING);
        var stored = new InitialEventRepresentation(entry, this);
        return upcasters.get().upcast(Stream.of(stored)).findFirst().orElse(stored);
    }

    private Class<?> presentClass(SerializedType stored) {
        Class<?> known = events.get(stored.getName());
        if (known == null) {
            // Called for every event: the default lookup by name is much slower.
            return stored.getName().equals(METADATA) ? MetaData.class : super.classForType(stored);
        }
        return revision(known).equals(stored.getRevision()) ? known : UnknownSerializedType.class;
    }

    private String revision(Class<?> event) {
        return own.getOrDefault(event, FIRST_REVISION);
    }

    private String named(Class<?> event) {
        String named = revisions.revisionOf(event);
        return named == null ? FIRST_REVISION : named;
    }
}
