package io.hunt.rest.ioc.file.table;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.hunt.api.InvisibleCharacters;
import io.hunt.rest.ioc.file.Entries;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.hunt.rest.ioc.file.Malformed;
import io.hunt.rest.ioc.file.NamedValues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records of cells, separated by commas, or by semicolons or tabs where the first line has more of those. */
public final class CsvFile {

    private static final int MOST_CELLS = 1_000;
    private static final int LONGEST_CELL = 1 << 16;
    private static final int LONGEST_RECORD = 1 << 18;

    private final Entries entries;
    private final char separator;
    private @Nullable CsvColumns columns;
    private @Nullable CsvColumns commented;
    private long line = 1;

    private CsvFile(Entries entries, char separator) {
        this.entries = entries;
        this.separator = separator;
    }

    public static IndicatorFile read(String text, Entries entries) {
        new CsvFile(entries, separator(text)).read(text);
        return entries.as(FileFormat.CSV);
    }

    private void read(String text) {
        try (CsvReader<CsvRecord> reader = reader(text)) {
            for (CsvRecord record : reader) {
                line = record.getStartingLineNumber();
                take(record);
            }
        } catch (CsvParseException e) {
            throw Malformed.at(
                    line,
                    "is not well-formed CSV from here on: a quote is left open or stands in the wrong"
                            + " place, or a record has more than 1,000 cells or 65,536 characters in one");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(CsvRecord record) {
        List<String> cells = record.getFields();
        if (record.isComment()) {
            commented = CsvColumns.of(header(cells.getFirst())).orElse(commented);
            entries.skip();
        } else if (cells.stream().allMatch(String::isBlank)) {
            entries.skip();
        } else if (columns == null) {
            begin(cells);
        } else {
            propose(columns, cells);
        }
    }

    private void begin(List<String> cells) {
        CsvColumns named = CsvColumns.of(cells).orElse(null);
        if (named != null) {
            columns = named;
            entries.skip();
        } else {
            columns = Optional.ofNullable(commented)
                    .filter(header -> header.fits(cells))
                    .or(() -> CsvColumns.ofData(cells))
                    .orElseThrow(() -> Malformed.at(
                            line, "needs a header that names a column value, or one by type such as sha256"));
            propose(columns, cells);
        }
    }

    private List<String> header(String comment) {
        return Stream.of(comment.split(Pattern.quote(String.valueOf(separator)), MOST_CELLS))
                .map(name -> InvisibleCharacters.strip(name.replace("\"", "").replace("#", "")))
                .toList();
    }

    private void propose(CsvColumns known, List<String> cells) {
        boolean anything = false;
        for (int value : known.values()) {
            if (known.values().size() == 1 || !CsvColumns.cell(cells, value).isEmpty()) {
                NamedValues.propose(known.line((int) line, cells, value), entries);
                anything = true;
            }
        }
        if (!anything) {
            entries.skip();
        }
    }

    private CsvReader<CsvRecord> reader(String text) {
        return CsvReader.builder()
                .fieldSeparator(separator)
                .trimWhitespacesAroundQuotes(true)
                .commentStrategy(CommentStrategy.READ)
                .skipEmptyLines(false)
                .allowUnclosedQuote(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .build(
                        CsvRecordHandler.builder()
                                .maxFields(MOST_CELLS)
                                .maxFieldSize(LONGEST_CELL)
                                .maxRecordSize(LONGEST_RECORD)
                                .build(),
                        text);
    }

    private static char separator(String text) {
        String first = text.lines()
                .filter(candidate -> !candidate.isBlank() && !candidate.startsWith("#"))
                .findFirst()
                .orElse("");
        char best = ',';
        for (char candidate : new char[] {';', '\t'}) {
            if (count(first, candidate) > count(first, best)) {
                best = candidate;
            }
        }
        return best;
    }

    private static long count(String line, char wanted) {
        return line.chars().filter(c -> c == wanted).count();
    }
}
