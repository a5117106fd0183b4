package io.hunt.query.securitylog;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Makes an event of any type with something in every component; every text is longer than anybody wants to read. */
public final class AnyEvent {

    static final String TEXT = "\"é\n\u0000😀" + "x".repeat(5_000);

    private AnyEvent() {}

    public static Object of(Class<?> record) {
        RecordComponent[] components = record.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return record.getDeclaredConstructor(types)
                    .newInstance(Stream.of(components)
                            .map(component -> value(component.getGenericType()))
                            .toArray());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(Type type) {
        if (type instanceof ParameterizedType generic) {
            Object one = value(generic.getActualTypeArguments()[0]);
            return generic.getRawType() == Set.class ? Set.of(one) : List.of(one);
        }
        var plain = (Class<?>) type;
        if (plain.isEnum()) {
            return plain.getEnumConstants()[0];
        }
        return plain.isRecord() ? of(plain) : scalar(plain);
    }

    private static Object scalar(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "String" -> TEXT;
            case "int", "Integer" -> 7;
            case "long" -> 7L;
            case "boolean" -> true;
            case "UUID" -> new UUID(1, 2);
            case "Instant" -> Instant.parse("2026-11-21T12:00:00.123Z");
            default -> throw new IllegalArgumentException("No sample of " + type);
        };
    }
}
