package io.hunt.rest.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.hunt.rest.json.Json;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Writer of records in one export format, in constant memory. An unpaired surrogate becomes a question mark. */
final class RowWriter<T extends Record> {

    private static final int BUFFER_BYTES = 1 << 16;

    private final ExportFormat exportFormat;
    private final RecordColumns<T> recordColumns;
    private final OutputStream out;
    private final CsvWriter csv;

    RowWriter(ExportFormat exportFormat, Class<T> type, OutputStream out) {
        this.exportFormat = exportFormat;
        this.recordColumns = new RecordColumns<>(type);
        this.out = new BufferedOutputStream(out, BUFFER_BYTES);
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.CRLF)
                .build(new OutputStreamWriter(this.out, StandardCharsets.UTF_8));
    }

    /** Begins the export; the names of the columns stay in the buffer. */
    void begin() {
        if (exportFormat == ExportFormat.CSV) {
            csv.writeRecord(recordColumns.names());
        }
    }

    void write(T row) throws IOException {
        switch (exportFormat) {
            case CSV -> writeCsv(row);
            case JSONL -> {
                out.write(Json.line(row).getBytes(StandardCharsets.UTF_8));
                out.write('\n');
            }
        }
    }

    private void writeCsv(T row) throws IOException {
        try {
            recordColumns.write(row, csv.writeRecord());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Sends the buffered rows; afterwards no other answer is possible. */
    void flush() throws IOException {
        csv.flush();
    }
}
