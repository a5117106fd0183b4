package io.hunt.rest.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategy;
import io.hunt.rest.json.Json;
import java.io.BufferedOutputStream;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SequenceWriter;

/** Writer of records in one export format, in constant memory. An unpaired surrogate becomes a question mark. */
final class RowWriter<T extends Record> {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final ObjectWriter LINES = Json.MAPPER.writer().withRootValueSeparator("");

    private final ExportFormat exportFormat;
    private final RecordColumns<T> recordColumns;
    private final Writer text;
    private final CsvWriter csv;
    /** Line of one row, in memory, so that a failed connection is not reported as a failed conversion. */
    private final CharArrayWriter line = new CharArrayWriter();

    private final SequenceWriter lines = LINES.writeValues(line);

    RowWriter(ExportFormat exportFormat, Class<T> type, OutputStream out) {
        this.exportFormat = exportFormat;
        this.recordColumns = new RecordColumns<>(type);
        this.text = new OutputStreamWriter(new BufferedOutputStream(out, BUFFER_BYTES), StandardCharsets.UTF_8);
        this.csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.CRLF)
                .quoteStrategy(new SeparatorQuotes())
                .build(text);
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
            case JSONL -> writeJson(row);
        }
    }

    private void writeCsv(T row) throws IOException {
        try {
            recordColumns.write(row, csv.writeRecord());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void writeJson(T row) throws IOException {
        lines.write(row);
        line.write('\n');
        line.writeTo(text);
        line.reset();
    }

    /** Quotes cells with a separator of other spreadsheets, besides those whose content requires quotes. */
    private static final class SeparatorQuotes implements QuoteStrategy {

        @Override
        public boolean quoteValue(int line, int field, String value) {
            return Csv.hasSeparator(value);
        }
    }

    /** Sends the buffered rows; afterwards no other answer is possible. */
    void flush() throws IOException {
        csv.flush();
    }
}
