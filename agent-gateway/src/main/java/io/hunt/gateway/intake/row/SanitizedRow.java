package io.hunt.gateway.intake.row;

import io.hunt.engine.text.TextSanitizer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * Row of a host, made safe to store: a flat object of bounded texts without NUL and lone surrogates. The database
 * rejects such characters, and the whole batch with them.
 *
 * @param ioc value that the row reports as found; empty if rows need not name one
 * @param evidence row as a JSON object
 * @param cut true if columns were dropped, or names or values shortened, to meet the bounds
 */
public record SanitizedRow(String ioc, String evidence, boolean cut) {

    static final int MAX_BYTES = 65_536;
    private static final int MAX_COLUMNS = 128;
    private static final int MAX_NAME = 128;
    private static final int MAX_VALUE = 8_192;
    private static final int MAX_IOC = 4_096;
    private static final int MAX_DEPTH = 16;
    private static final String NESTED = "[nested]";

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxStringLength(MAX_BYTES)
                            .maxNumberLength(1_000)
                            .build())
                    .build())
            .build();

    /** Returns empty if the row is not a JSON object, is too large, or names no value in its column {@code ioc}. */
    public static Optional<SanitizedRow> of(byte[] sent) {
        return columns(sent).flatMap(SanitizedRow::naming);
    }

    /** Reads a row as {@link #of} does, but without requiring the column {@code ioc}. */
    public static Optional<SanitizedRow> ofAny(byte[] sent) {
        return columns(sent)
                .map(parsedColumns ->
                        new SanitizedRow("", JSON.writeValueAsString(parsedColumns.columns()), parsedColumns.cut()));
    }

    /** Returns the columns of a row by name, in the order sent; empty if it is not a JSON object or too large. */
    static Optional<Map<String, @Nullable String>> texts(byte[] sent) {
        return columns(sent).map(ParsedColumns::columns);
    }

    private record ParsedColumns(Map<String, @Nullable String> columns, boolean cut) {}

    private static Optional<ParsedColumns> columns(byte[] sent) {
        if (sent.length > MAX_BYTES) {
            return Optional.empty();
        }
        try (JsonParser parser = JSON.createParser(new String(sent, java.nio.charset.StandardCharsets.UTF_8))) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            return Optional.of(columns(parser));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static Optional<SanitizedRow> naming(ParsedColumns parsedColumns) {
        String ioc = parsedColumns.columns().remove("ioc");
        return ioc == null || ioc.isEmpty() || ioc.codePointCount(0, ioc.length()) > MAX_IOC
                ? Optional.empty()
                : Optional.of(
                        new SanitizedRow(ioc, JSON.writeValueAsString(parsedColumns.columns()), parsedColumns.cut()));
    }

    private static ParsedColumns columns(JsonParser parser) {
        var columns = new LinkedHashMap<String, @Nullable String>();
        boolean cut = false;
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String sentName = parser.currentName();
            String name = cleaned(sentName, MAX_NAME);
            JsonToken value = parser.nextToken();
            String sentText = text(parser, value);
            String text = sentText == null ? null : cleaned(sentText, MAX_VALUE);
            cut |= name.length() < sentName.length()
                    || (sentText != null && text != null && text.length() < sentText.length());
            if (columns.size() < MAX_COLUMNS) {
                columns.put(name, text);
            } else {
                cut = true;
            }
        }
        return new ParsedColumns(columns, cut);
    }

    private static @Nullable String text(JsonParser parser, JsonToken value) {
        if (value.isStructStart()) {
            parser.skipChildren();
            return NESTED;
        }
        return value == JsonToken.VALUE_NULL ? null : parser.getString();
    }

    private static String cleaned(String text, int most) {
        return TextSanitizer.cut(TextSanitizer.storable(text), most);
    }
}
