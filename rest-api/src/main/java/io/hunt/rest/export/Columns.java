package io.hunt.rest.export;

import io.hunt.rest.json.Json;
import io.hunt.rest.json.RawJson;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A record as a line of CSV: its components under their JSON names. */
final class Columns<T extends Record> {

    private final List<String> names;
    private final List<Method> accessors;

    Columns(Class<T> type) {
        RecordComponent[] components = type.getRecordComponents();
        this.names = Arrays.stream(components)
                .map(component -> snakeCase(component.getName()))
                .toList();
        this.accessors =
                Arrays.stream(components).map(RecordComponent::getAccessor).toList();
        accessors.forEach(accessor -> accessor.setAccessible(true));
    }

    String header() {
        return String.join(",", names) + Csv.END;
    }

    String line(T row) {
        return accessors.stream().map(accessor -> cell(value(accessor, row))).collect(Collectors.joining(","))
                + Csv.END;
    }

    private static String snakeCase(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }

    private static String cell(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            case RawJson json -> Csv.cell(json.text());
            case List<?> list -> Csv.cell(Json.MAPPER.writeValueAsString(list));
            case Record nested -> Csv.cell(Json.MAPPER.writeValueAsString(nested));
            default -> Csv.cell(value.toString());
        };
    }

    private static @Nullable Object value(Method accessor, Record row) {
        try {
            return accessor.invoke(row);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}
