package io.hunt.rest.export;

import de.siegmar.fastcsv.writer.CsvWriter.CsvWriterRecord;
import io.hunt.api.RawJson;
import io.hunt.api.TextEnum;
import io.hunt.api.id.Identifier;
import io.hunt.rest.json.EnumWords;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.RecordField;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Columns of a record type in CSV, under their JSON names. */
final class RecordColumns<T extends Record> {

    private record Column(String name, UnaryOperator<@Nullable Object> value) {}

    private final List<Column> columns;

    RecordColumns(Class<T> type) {
        this.columns = of(type).toList();
    }

    /** Returns the columns of a type; the components of an unwrapped record become separate columns. */
    private static Stream<Column> of(Class<?> type) {
        return RecordField.shown(type).stream().flatMap(component -> {
            MethodHandle accessor = opened(component.declared().getAccessor());
            UnaryOperator<@Nullable Object> value = row -> value(accessor, row);
            return component.isUnwrapped()
                    ? of(component.type())
                            .map(inner -> new Column(
                                    inner.name(), row -> inner.value().apply(value.apply(row))))
                    : Stream.of(new Column(component.name(), value));
        });
    }

    List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    /** Writes a row; a missing value becomes an empty cell. */
    void write(T row, CsvWriterRecord line) {
        columns.forEach(column -> line.writeField(cell(column.value().apply(row))));
        line.endRecord();
    }

    private static String cell(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Number number -> number.toString();
            case TextEnum textEnum -> Csv.inert(textEnum.text());
            case RawJson json -> Csv.inert(json.text());
            case List<?> list -> Csv.inert(Json.MAPPER.writeValueAsString(list));
            case Record nested -> Csv.inert(Json.MAPPER.writeValueAsString(nested));
            default -> Csv.inert(value.toString());
        };
    }

    private static MethodHandle opened(Method accessor) {
        accessor.setAccessible(true);
        try {
            return MethodHandles.lookup().unreflect(accessor).asType(MethodType.methodType(Object.class, Object.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static @Nullable Object value(MethodHandle accessor, @Nullable Object row) {
        try {
            Object value = accessor.invokeExact(row);
            return switch (value) {
                case Identifier id -> id.value();
                case Set<?> words -> EnumWords.sorted((Set<TextEnum>) words);
                case null, default -> value;
            };
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
