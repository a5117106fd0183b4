package io.hunt.rest.export;

import io.hunt.rest.json.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes records one after the other in a format; memory does not grow with their number. */
final class RowWriter<T extends Record> {

    private static final int BUFFER = 1 << 16;

    private final Format format;
    private final Columns<T> columns;
    private final Writer out;

    RowWriter(Format format, Class<T> type, OutputStream out) {
        this.format = format;
        this.columns = new Columns<>(type);
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
    }

    void begin() throws IOException {
        if (format == Format.CSV) {
            out.write(columns.header());
        }
    }

    void write(T row) throws IOException {
        out.write(
                switch (format) {
                    case CSV -> columns.line(row);
                    case JSONL -> Json.line(row) + "\n";
                });
    }

    /** After this it is too late to answer with anything else. */
    void flush() throws IOException {
        out.flush();
    }
}
