package io.hunt.audit.export;

import io.hunt.audit.tree.Hash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** Reads an export line by line; rejects lines that {@link ExportWriter} would not write, apart from their formatting. */
public final class ExportReader {

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LineReader.LONGEST)
                    .build())
            .build();

    private final LineReader lines;

    public ExportReader(InputStream export) {
        this.lines = new LineReader(export);
    }

    /**
     * Reads the next line; null at the end.
     *
     * @throws MalformedLineException if the line does not belong to an export
     */
    public @Nullable ExportLine next() throws IOException {
        CharBuffer line = lines.next();
        if (line == null) {
            return null;
        }
        try (JsonParser json = JSON.createParser(
                ObjectReadContext.empty(), line.array(), line.arrayOffset() + line.position(), line.remaining())) {
            return read(json);
        } catch (JacksonException | IllegalArgumentException e) {
            throw lines.malformed(
                    e instanceof JacksonException ? "no JSON of an event" : String.valueOf(e.getMessage()));
        }
    }

    /**
     * Reads a document with one event, on any number of lines: a line of an export, or a response of the service with
     * a proof.
     *
     * @throws IllegalArgumentException if the document is neither
     */
    public static EventWithProof document(String text) {
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
            json.nextToken();
            ExportLine entry = null;
            String proof = null;
            var fields = new LineFields();
            expect(json.currentToken() == JsonToken.START_OBJECT, "no JSON object");
            for (String name = json.nextName(); name != null; name = json.nextName()) {
                JsonToken token = json.nextToken();
                switch (name) {
                    case "entry" -> entry = once(entry, object(json));
                    case "proof" -> proof = once(proof, json.getString());
                    default -> fields.take(name, token, json);
                }
            }
            end(json);
            expect(
                    (entry == null) == (proof == null) && (entry == null || fields.seen == 0),
                    "not the keys of an answer");
            return new EventWithProof(entry == null ? fields.line() : entry, proof);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("no JSON of an event", e);
        }
    }

    private static <T> T once(@Nullable T before, T value) {
        expect(before == null, "a key twice");
        return value;
    }

    private static ExportLine read(JsonParser json) {
        json.nextToken();
        ExportLine line = object(json);
        end(json);
        return line;
    }

    private static ExportLine object(JsonParser json) {
        var fields = new LineFields();
        expect(json.currentToken() == JsonToken.START_OBJECT, "no JSON object");
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            fields.take(name, json.nextToken(), json);
        }
        expect(json.currentToken() == JsonToken.END_OBJECT, "no JSON object");
        return fields.line();
    }

    private static void end(JsonParser json) {
        expect(json.nextToken() == null, "more than one JSON object");
    }

    private static void expect(boolean condition, String problem) {
        if (!condition) {
            throw new IllegalArgumentException(problem);
        }
    }

    /** Fields of a line read so far. */
    private static final class LineFields {

        private static final int ALL = 12;

        private final @Nullable Object[] values = new @Nullable Object[ALL];
        private int seen;

        void take(String name, JsonToken token, JsonParser json) {
            switch (name) {
                case ExportField.LEAF -> put(0, token == JsonToken.VALUE_NULL ? null : number(token, json));
                case ExportField.LEAF_HASH -> put(1, text(token, json, true));
                case ExportField.POSITION -> put(2, number(token, json));
                case ExportField.EVENT_ID -> put(3, text(token, json, false));
                case ExportField.TIMESTAMP -> put(4, text(token, json, false));
                case ExportField.AGGREGATE_TYPE -> put(5, text(token, json, true));
                case ExportField.AGGREGATE_ID -> put(6, text(token, json, false));
                case ExportField.SEQUENCE -> put(7, number(token, json));
                case ExportField.EVENT_TYPE -> put(8, text(token, json, false));
                case ExportField.REVISION -> put(9, text(token, json, true));
                case ExportField.PAYLOAD -> put(10, utf8(text(token, json, false)));
                case ExportField.PAYLOAD_BASE64 -> put(10, binary(text(token, json, false)));
                case ExportField.METADATA -> put(11, utf8(text(token, json, true)));
                case ExportField.METADATA_BASE64 -> put(11, binary(text(token, json, false)));
                default -> throw new IllegalArgumentException("an unknown key");
            }
        }

        private void put(int field, @Nullable Object value) {
            expect((seen & 1 << field) == 0, "a key twice");
            seen |= 1 << field;
            values[field] = value;
        }

        private static long number(JsonToken token, JsonParser json) {
            expect(token == JsonToken.VALUE_NUMBER_INT, "a number is missing");
            long number = json.getLongValue();
            expect(number >= 0, "a negative number");
            return number;
        }

        private static @Nullable String text(JsonToken token, JsonParser json, boolean mayBeNull) {
            if (mayBeNull && token == JsonToken.VALUE_NULL) {
                return null;
            }
            expect(token == JsonToken.VALUE_STRING, "a text is missing");
            String text = json.getString();
            expect(LogEntry.isWhole(text), "half a character");
            return text;
        }

        private static byte @Nullable [] utf8(@Nullable String text) {
            return text == null ? null : text.getBytes(StandardCharsets.UTF_8);
        }

        private static byte[] binary(@Nullable String text) {
            byte[] bytes = Base64.getDecoder().decode(String.valueOf(text));
            expect(Base64.getEncoder().encodeToString(bytes).equals(text), "malformed Base64");
            return bytes;
        }

        ExportLine line() {
            expect(seen == (1 << ALL) - 1, "a key is missing");
            expect((values[0] == null) == (values[1] == null), "a leaf without a hash");
            var entry = new LogEntry(
                    (Long) get(2),
                    (String) get(3),
                    (String) get(4),
                    (String) values[5],
                    (String) get(6),
                    (Long) get(7),
                    (String) get(8),
                    (String) values[9],
                    (byte[]) get(10),
                    (byte[]) values[11]);
            return new ExportLine((Long) values[0], values[1] == null ? null : Hash.ofHex((String) get(1)), entry);
        }

        private Object get(int field) {
            Object value = values[field];
            if (value == null) {
                throw new IllegalArgumentException("a value is missing");
            }
            return value;
        }
    }
}
