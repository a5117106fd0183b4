package io.hunt.rest.export;

import java.io.IOException;
import java.io.OutputStream;

/** Writer of records in one export format, in constant memory. */
final class RowWriter<T extends Record> {

    private final ExportFormat exportFormat;
    private final RecordColumns<T> recordColumns;
    private final RowBuffer out;

    RowWriter(ExportFormat exportFormat, Class<T> type, OutputStream out) {
        this.exportFormat = exportFormat;
        this.recordColumns = new RecordColumns<>(type);
        this.out = new RowBuffer(out);
    }

    void begin() throws IOException {
        if (exportFormat == ExportFormat.CSV) {
            out.write(recordColumns.header());
        }
    }

    void write(T row) throws IOException {
        switch (exportFormat) {
            case CSV -> recordColumns.writeCsv(row, out);
            case JSONL -> recordColumns.writeJson(row, out);
        }
    }

    /** Sends the buffered rows; afterwards no other answer is possible. */
    void flush() throws IOException {
        out.flush();
    }
}
