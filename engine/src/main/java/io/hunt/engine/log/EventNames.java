package io.hunt.engine.log;

import java.util.Map;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.jackson3.Jackson3Serializer;

/** Stores events as JSON under their plain names, so the log outlives packages and refactorings. */
public class EventNames extends Jackson3Serializer {

    /** The revision every event is written with until an upcaster raises its own. */
    public static final String FIRST_REVISION = "1";

    private final Map<String, Class<?>> events = EventFamilies.byName();

    public EventNames(Builder builder) {
        super(builder);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public SerializedType typeForClass(Class type) {
        return events.get(type.getSimpleName()) == type
                ? new SimpleSerializedType(type.getSimpleName(), FIRST_REVISION)
                : super.typeForClass(type);
    }

    @Override
    protected String resolveClassName(SerializedType stored) {
        Class<?> known = events.get(stored.getName());
        return known == null ? super.resolveClassName(stored) : known.getName();
    }
}
