package io.hunt.engine.log;

import java.util.Map;
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

    private final Map<String, Class<?>> events = EventFamilies.byName();
    private final RevisionResolver revisions = new AnnotationRevisionResolver();

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
        return known == null || revision(known).equals(stored.getRevision())
                ? super.classForType(stored)
                : UnknownSerializedType.class;
    }

    private String revision(Class<?> event) {
        String own = revisions.revisionOf(event);
        return own == null ? FIRST_REVISION : own;
    }

    @Override
    protected String resolveClassName(SerializedType stored) {
        Class<?> known = events.get(stored.getName());
        return known == null ? super.resolveClassName(stored) : known.getName();
    }
}
