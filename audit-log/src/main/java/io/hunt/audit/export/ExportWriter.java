package io.hunt.audit.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** Writes an export: a JSON object and a newline for each event. Bytes that are not UTF-8 are written as Base64. */
public final class ExportWriter implements AutoCloseable {

    private static final JsonFactory JSON = JsonFactory.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .rootValueSeparator((String) null)
            .build();

    private final OutputStream out;
    private final JsonGenerator json;

    /** Creates a writer to a stream, which it does not close. */
    public ExportWriter(OutputStream out) {
        this.out = out;
        this.json = JSON.createGenerator(ObjectWriteContext.empty(), out);
    }

    public void write(ExportLine line) throws IOException {
        LogEntry entry = line.entry();
        json.writeStartObject();
        number(ExportField.LEAF, line.leaf());
        text(
                ExportField.LEAF_HASH,
                line.leafHash() == null ? null : line.leafHash().hex());
        number(ExportField.POSITION, entry.position());
        text(ExportField.EVENT_ID, entry.eventId());
        text(ExportField.TIMESTAMP, entry.timestamp());
        text(ExportField.AGGREGATE_TYPE, entry.aggregateType());
        text(ExportField.AGGREGATE_ID, entry.aggregateId());
        number(ExportField.SEQUENCE, entry.sequence());
        text(ExportField.EVENT_TYPE, entry.eventType());
        text(ExportField.REVISION, entry.revision());
        bytes(ExportField.PAYLOAD, ExportField.PAYLOAD_BASE64, entry.payload());
        bytes(ExportField.METADATA, ExportField.METADATA_BASE64, entry.metadata());
        json.writeEndObject();
        json.writeRaw('\n');
    }

    /** Passes on the lines written so far. */
    public void flush() throws IOException {
        json.flush();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        json.close();
        out.flush();
    }

    private void number(String name, @Nullable Long value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeNumber(value);
        }
    }

    private void text(String name, @Nullable String value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value);
        }
    }

    private void bytes(String name, String binaryName, byte @Nullable [] value) {
        String text = value == null ? null : textOrNull(value);
        if (value != null && text == null) {
            text(binaryName, Base64.getEncoder().encodeToString(value));
        } else {
            text(name, text);
        }
    }

    private static @Nullable String textOrNull(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }
}
