package io.hunt.api.testing;

import io.hunt.api.hunt.StoredQuery;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Generator of sample records, equal on each call, with a value in every component unless it is sparse. */
public final class SampleRecords {

    private final String text;
    private final boolean sparse;

    private SampleRecords(String text, boolean sparse) {
        this.text = text;
        this.sparse = sparse;
    }

    /** Returns a generator that uses this text for each string. */
    public static SampleRecords saying(String text) {
        return new SampleRecords(text, false);
    }

    /** Returns a generator that leaves nullable components null. */
    public SampleRecords sparse() {
        return new SampleRecords(text, true);
    }

    /** Returns a sample of the record. */
    public Object of(Class<?> record) {
        RecordComponent[] components = record.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            var constructor = record.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(
                    Stream.of(components).map(this::sample).toArray());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Each list of a sample has one element, so that the terms of a statement have the index 0. */
    private @Nullable Object sample(RecordComponent component) {
        if (component.getDeclaringRecord() == StoredQuery.class && component.getType() == Integer.class) {
            return sparse ? null : 0;
        }
        return sparse && component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                ? null
                : value(component.getGenericType());
    }

    private Object value(Type type) {
        if (type instanceof ParameterizedType generic) {
            Object one = value(generic.getActualTypeArguments()[0]);
            if (generic.getRawType() == Map.class) {
                return Map.of(one, value(generic.getActualTypeArguments()[1]));
            }
            if (generic.getRawType() == SortedSet.class) {
                return new TreeSet<>(Set.of(one));
            }
            return generic.getRawType() == Set.class ? Set.of(one) : List.of(one);
        }
        var plain = (Class<?>) type;
        if (plain.isSealed() && plain.isInterface()) {
            return value(plain.getPermittedSubclasses()[0]);
        }
        if (plain.isEnum()) {
            return plain.getEnumConstants()[0];
        }
        return plain.isRecord() ? of(plain) : scalar(plain);
    }

    private Object scalar(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "String" -> text;
            case "int", "Integer" -> 7;
            case "long" -> 7L;
            case "boolean", "Boolean" -> true;
            case "UUID" -> new UUID(1, 2);
            case "Duration" -> Duration.ofMillis(1_500);
            case "double", "Double" -> 0.5;
            case "Long" -> 7L;
            case "byte[]" -> new byte[] {1, 2};
            case "Instant" -> Instant.parse("2026-11-21T12:00:00.123Z");
            default -> throw new IllegalArgumentException("No sample of " + type);
        };
    }
}
