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

/** Stores events as JSON under their plain names, so the log outlives packages and refactorings. */
public class EventNames extends Jackson3Serializer {

    /** The revision of an event whose class names none with {@code @Revision}. */
    public static final String FIRST_REVISION = "1";

    private static final String METADATA = MetaData.class.getName();

    private final Map<String, Class<?>> events = EventFamilies.byName();
    private final RevisionResolver revisions = new AnnotationRevisionResolver();
    /** Of each event: asked for with every event that is read. */
    private final Map<Class<?>, String> own =
            events.values().stream().collect(Collectors.toUnmodifiableMap(event -> event, this::named));

    public EventNames(Builder builder) {
        super(builder);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public SerializedType typeForClass(Class type) {
        return events.get(type.getSimpleName()) == type
                ? new SimpleSerializedType(type.getSimpleName(), revision(type))
                : super.typeForClass(type);
    }

    /** An event that upcasters have not raised to the revision of its class is as unknown as its name would be. */
    @Override
    public Class<?> classForType(SerializedType stored) {
        Class<?> known = events.get(stored.getName());
        if (known == null) {
            // With every event too: whatever else is looked up by its name takes far longer.
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
