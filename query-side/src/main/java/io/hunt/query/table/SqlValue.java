package io.hunt.query.table;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Converter of values into types of the JDBC driver. */
public final class SqlValue {

    /** Bounds of times that hosts report: RFC 3339 has years of four digits. */
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");

    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private SqlValue() {}

    /** Converts each value; arrays and types of the driver are unchanged. */
    public static @Nullable Object[] of(@Nullable Object... values) {
        var converted = new @Nullable Object[values.length];
        for (int i = 0; i < values.length; i++) {
            converted[i] = one(values[i]);
        }
        return converted;
    }

    /** Collects one property of each item into an array of texts, null for null; the statement casts the array to its type. */
    public static <T> @Nullable String[] each(
            Collection<T> items, Function<? super T, ? extends @Nullable Object> part) {
        var parts = new @Nullable String[items.size()];
        int i = 0;
        for (T item : items) {
            Object value = one(part.apply(item));
            parts[i++] = value == null ? null : value.toString();
        }
        return parts;
    }

    /** Formats texts as an array literal, for a statement that takes an array of such literals. */
    public static String array(Collection<String> texts) {
        return texts.stream()
                .map(text -> '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static @Nullable Object one(@Nullable Object value) {
        return switch (value) {
            case Instant instant -> within(instant).atOffset(ZoneOffset.UTC);
            case Enum<?> word -> word.name();
            case null -> null;
            default -> value;
        };
    }

    /** Limits a time to the range of the database and RFC 3339. */
    public static Instant within(Instant instant) {
        return instant.isBefore(EARLIEST) ? EARLIEST : instant.isAfter(LATEST) ? LATEST : instant;
    }
}
