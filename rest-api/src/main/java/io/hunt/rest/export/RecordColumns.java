package io.hunt.rest.export;

import io.hunt.api.RawJson;
import io.hunt.api.TextEnum;
import io.hunt.api.id.Identifier;
import io.hunt.rest.json.EnumWords;
import io.hunt.rest.json.Json;
import io.hunt.rest.json.RecordField;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Columns of a record type in CSV and JSON lines, under their JSON names. JSON lines equal the output of
 * {@link Json#line}, which is used for records whose JSON is not one property for each component.
 */
final class RecordColumns<T extends Record> {

    private static final byte[] END_OF_LINE = RowBuffer.ascii(Csv.END);
    private static final byte[] NULL = RowBuffer.ascii("null");

    /** Column: value of a row and preceding text in a JSON line. */
    private record Column(String name, UnaryOperator<@Nullable Object> value) {

        byte[] lead(boolean first) {
            return RowBuffer.ascii((first ? "{\"" : ",\"") + name + "\":");
        }
    }

    private final List<Column> columns;
    private final List<byte[]> leads = new ArrayList<>();
    private final boolean plain;

    RecordColumns(Class<T> type) {
        this.columns = of(type).toList();
        columns.forEach(column -> leads.add(column.lead(leads.isEmpty())));
        this.plain = !columns.isEmpty() && Json.properties(type).equals(names());
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

    private List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    String header() {
        return columns.stream().map(Column::name).collect(Collectors.joining(",")) + Csv.END;
    }

    void writeCsv(T row, RowBuffer out) throws IOException {
        for (int i = 0; i < columns.size(); i++) {
            if (i > 0) {
                out.write(',');
            }
            writeCell(columns.get(i).value().apply(row), out);
        }
        out.write(END_OF_LINE);
    }

    private static void writeCell(@Nullable Object value, RowBuffer out) throws IOException {
        switch (value) {
            case null -> {}
            case Number number -> out.write(number.toString());
            case Boolean flag -> out.write(flag.toString());
            case UUID id -> out.write(id);
            case TextEnum textEnum -> writeCell(textEnum.text(), out);
            case RawJson json -> writeCell(json.text(), out);
            case List<?> list -> writeCell(list.isEmpty() ? "[]" : Json.MAPPER.writeValueAsString(list), out);
            case Record nested -> writeCell(Json.MAPPER.writeValueAsString(nested), out);
            case Instant instant when RowBuffer.isPlain(instant) -> out.write(instant);
            default -> writeCell(value.toString(), out);
        }
    }

    private static void writeCell(String text, RowBuffer out) throws IOException {
        if (!out.writeCell(text)) {
            out.write(Csv.cell(text));
        }
    }

    void writeJson(T row, RowBuffer out) throws IOException {
        if (!plain) {
            out.write(Json.line(row));
            out.write('\n');
            return;
        }
        for (int i = 0; i < columns.size(); i++) {
            out.write(leads.get(i));
            writeValue(columns.get(i).value().apply(row), out);
        }
        out.write('}');
        out.write('\n');
    }

    private static void writeValue(@Nullable Object value, RowBuffer out) throws IOException {
        switch (value) {
            case null -> out.write(NULL);
            case Integer number -> out.write(number.toString());
            case Long number -> out.write(number.toString());
            case Boolean flag -> out.write(flag.toString());
            case String text -> writeText(text, out);
            case UUID id -> {
                out.write('"');
                out.write(id);
                out.write('"');
            }
            case Instant instant -> {
                out.write('"');
                out.write(instant);
                out.write('"');
            }
            case TextEnum textEnum -> writeText(textEnum.text(), out);
            case RawJson json -> writeRaw(json.text(), out);
            case List<?> list when list.isEmpty() -> out.write("[]");
            default -> out.write(Json.line(value));
        }
    }

    private static void writeText(String text, RowBuffer out) throws IOException {
        if (!out.writeQuoted(text)) {
            out.write(Json.line(text));
        }
    }

    private static void writeRaw(String json, RowBuffer out) throws IOException {
        out.write(json.indexOf('\n') < 0 && json.indexOf('\r') < 0 ? json : Json.onOneLine(json));
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
