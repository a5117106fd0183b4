package io.hunt.rest.export;

import io.hunt.api.Word;
import io.hunt.rest.json.Component;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.RawJson;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A record as a line of CSV: its components under their JSON names. */
final class Columns<T extends Record> {

    private final List<String> names;
    private final List<Method> accessors;

    Columns(Class<T> type) {
        this.names = Component.of(type).stream().map(Component::name).toList();
        this.accessors = Component.of(type).stream()
                .map(component -> component.declared().getAccessor())
                .toList();
        accessors.forEach(accessor -> accessor.setAccessible(true));
    }

    String header() {
        return String.join(",", names) + Csv.END;
    }

    String line(T row) {
        return accessors.stream().map(accessor -> cell(value(accessor, row))).collect(Collectors.joining(","))
                + Csv.END;
    }

    private static String cell(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Number number -> number.toString();
            case Boolean flag -> flag.toString();
            case Word word -> Csv.cell(word.text());
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
