package io.hunt.rest.export;

import java.io.IOException;
import java.io.OutputStream;

/** Writer of records in one export format, in constant memory. */
final class RowWriter<T extends Record> {

    private final Format format;
    private final Columns<T> columns;
    private final RowBuffer out;

    RowWriter(Format format, Class<T> type, OutputStream out) {
        this.format = format;
        this.columns = new Columns<>(type);
        this.out = new RowBuffer(out);
    }

    void begin() throws IOException {
        if (format == Format.CSV) {
            out.write(columns.header());
        }
    }

    void write(T row) throws IOException {
        switch (format) {
            case CSV -> columns.writeCsv(row, out);
            case JSONL -> columns.writeJson(row, out);
        }
    }

    /** Sends the buffered rows; afterwards no other answer is possible. */
    void flush() throws IOException {
        out.flush();
    }
}
