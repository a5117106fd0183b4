package io.hunt.engine.log;

import java.util.Map;
import java.util.stream.Collectors;
import org.axonframework.messaging.MetaData;
import org.axonframework.serialization.AnnotationRevisionResolver;
import org.axonframework.serialization.RevisionResolver;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.UnknownSerializedType;
import org.axonframework.serialization.jackson3.Jackson3Serializer;

/**
 * Serializer that stores events as JSON under their simple names, so that the log survives changes of packages and
 * refactorings.
 */
public class EventSerializer extends Jackson3Serializer {

    /** Revision of an event whose class has no {@code @Revision}. */
    public static final String FIRST_REVISION = "1";

    private static final String METADATA = MetaData.class.getName();

    private final Map<String, Class<?>> events = EventFamilies.byName();
    private final RevisionResolver revisions = new AnnotationRevisionResolver();
    /** Revision of each event class, cached because it is needed for every event read. */
    private final Map<Class<?>, String> own =
            events.values().stream().collect(Collectors.toUnmodifiableMap(event -> event, this::named));

    public EventSerializer(Builder builder) {
        super(builder);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public SerializedType typeForClass(Class type) {
        return events.get(type.getSimpleName()) == type
                ? new SimpleSerializedType(type.getSimpleName(), revision(type))
                : super.typeForClass(type);
    }

    /**
     * Returns the unknown type if upcasters have not raised the event to the revision of its class, as for an unknown name.
     */
    @Override
    public Class<?> classForType(SerializedType stored) {
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
