package io.hunt.rest.export;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.Word;
import io.hunt.rest.json.Component;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.RawJson;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A record as a line of CSV: its components under their JSON names. */
final class Columns<T extends Record> {

    /** One column: what of a row stands in it. */
    private record Column(String name, UnaryOperator<@Nullable Object> value) {}

    private final List<Column> columns;

    Columns(Class<T> type) {
        this.columns = of(type).toList();
    }

    /** A part that is unwrapped in JSON has its components beside the others. */
    private static Stream<Column> of(Class<?> type) {
        return Component.of(type).stream().flatMap(component -> {
            Method accessor = component.declared().getAccessor();
            accessor.setAccessible(true);
            UnaryOperator<@Nullable Object> value = row -> value(accessor, row);
            return component.annotation(JsonUnwrapped.class) == null
                    ? Stream.of(new Column(component.name(), value))
                    : of(component.type())
                            .map(inner -> new Column(
                                    inner.name(), row -> inner.value().apply(value.apply(row))));
        });
    }

    String header() {
        return columns.stream().map(Column::name).collect(Collectors.joining(",")) + Csv.END;
    }

    String line(T row) {
        return columns.stream().map(column -> cell(column.value().apply(row))).collect(Collectors.joining(","))
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

    private static @Nullable Object value(Method accessor, @Nullable Object row) {
        try {
            return accessor.invoke(row);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}
