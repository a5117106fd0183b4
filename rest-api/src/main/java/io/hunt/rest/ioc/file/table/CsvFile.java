package io.hunt.rest.ioc.file.table;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.ImportReason;
import io.hunt.rest.ioc.file.EntryCollector;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.ioc.file.IndicatorFile;
import io.hunt.rest.ioc.file.MalformedFile;
import io.hunt.rest.ioc.file.NamedValueReader;
import io.hunt.rest.ioc.file.value.ValuePatterns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reader of CSV files. The separator is the comma, or the semicolon or tab if the first lines contain more of them. */
public final class CsvFile {

    private static final int MOST_CELLS = 16_384;
    private static final int MOST_TITLES = 4;
    private static final int MOST_MISTAKES = 20;
    private static final int LONGEST_CELL = 1 << 16;
    private static final int LONGEST_RECORD = 1 << 18;

    private final EntryCollector entryCollector;
    private final char separator;
    private @Nullable CsvColumns columns;
    private @Nullable CsvColumns commented;
    private long line = 1;
    /** Number of lines read by previous readers. */
    private int before;
    /** Number of lines before the header. */
    private int titles;

    private CsvFile(EntryCollector entryCollector, char separator) {
        this.entryCollector = entryCollector;
        this.separator = separator;
    }

    public static IndicatorFile read(String text, EntryCollector entryCollector) {
        new CsvFile(entryCollector, separator(text)).read(text);
        return entryCollector.as(FileFormat.CSV);
    }

    private void read(String text) {
        List<String> lines = text.lines().toList();
        int from = announced(lines) ? 1 : 0;
        titles = titles(lines.subList(from, lines.size())) + from;
        int mistakes = 0;
        String rest = text;
        while (!rest.isEmpty()) {
            int wrong = readUpToMistake(rest);
            if (wrong < 0) {
                return;
            }
            if (mistakes++ == MOST_MISTAKES || isTooLarge(lines.get(wrong))) {
                throw MalformedFile.at(
                        wrong + 1L,
                        "is not well-formed CSV from here on: a quote is not closed or is misplaced, or a record has more "
                                + "than 16,384 cells or a cell of more than 65,536 characters");
            }
            before = wrong + 1;
            entryCollector.dismiss(
                    before, lines.get(wrong), ImportReason.BAD_VALUE, "has a quote that is not closed or is misplaced");
            rest = String.join("\n", lines.subList(before, lines.size()));
        }
    }

    /** Reads records up to a malformed one. Returns the index of the line at which it begins; negative without one. */
    private int readUpToMistake(String rest) {
        int next = before;
        try (CsvReader<CsvRecord> reader = reader(rest)) {
            for (CsvRecord record : reader) {
                line = before + record.getStartingLineNumber();
                next = (int) line
                        + (int) record.getFields().stream()
                                .mapToLong(cell -> cell.lines().skip(1).count())
                                .sum();
                take(record);
            }
            return -1;
        } catch (CsvParseException e) {
            return next;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isTooLarge(String line) {
        return line.length() > LONGEST_CELL;
    }

    private void take(CsvRecord record) {
        List<String> cells = record.getFields();
        if (line <= titles) {
            skip(cells);
        } else if (record.isComment()) {
            commented = CsvColumns.of(cells(cells.getFirst().replace("#", ""))).orElse(commented);
            skip(cells);
        } else if (cells.stream().allMatch(String::isBlank)) {
            skip(cells);
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
            skip(cells);
        } else {
            columns = Optional.ofNullable(commented)
                    .filter(header -> header.fits(cells))
                    .or(() -> CsvColumns.ofData(cells))
                    .orElseThrow(() -> MalformedFile.at(
                            line, "needs a header with a column named value, or named by type such as sha256"));
            propose(columns, cells);
        }
    }

    private void propose(CsvColumns known, List<String> cells) {
        boolean anything = false;
        for (int value : known.values()) {
            boolean empty = CsvColumns.cell(cells, value).isEmpty();
            if (empty ? known.values().size() == 1 : !CsvColumns.isNothing(cells, value)) {
                NamedValueReader.propose(known.line((int) line, cells, value), entryCollector);
                anything = true;
            }
        }
        if (!anything) {
            skip(cells);
        }
    }

    private void skip(List<String> cells) {
        entryCollector.skip((int) line, String.join(",", cells));
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

    /** Returns true if the first line names the separator, as Excel writes it. */
    private static boolean announced(List<String> lines) {
        return !lines.isEmpty() && lines.getFirst().strip().matches("(?i)sep=.?");
    }

    /** Returns the number of title lines before the header. */
    private int titles(List<String> lines) {
        for (int i = 0; i < Math.min(lines.size(), MOST_TITLES + 1); i++) {
            List<String> cells = cells(lines.get(i));
            if (lines.get(i).startsWith("#")
                    || cells.stream().filter(cell -> !cell.isBlank()).count() > 1) {
                return CsvColumns.of(cells).isPresent() && !lines.get(i).startsWith("#") ? i : 0;
            }
            if (CsvColumns.of(cells).isPresent() || cells.stream().anyMatch(ValuePatterns::isValue)) {
                return CsvColumns.of(cells).isPresent() ? i : 0;
            }
        }
        return 0;
    }

    private List<String> cells(String line) {
        return Stream.of(line.split(Pattern.quote(String.valueOf(separator)), MOST_CELLS))
                .map(cell -> InvisibleCharacters.strip(cell.replace("\"", "")))
                .toList();
    }

    private static char separator(String text) {
        List<String> first = text.lines()
                .filter(candidate -> !candidate.isBlank() && !candidate.startsWith("#"))
                .limit(MOST_TITLES + 1L)
                .toList();
        if (announced(first)) {
            String sign = first.getFirst().strip();
            char named = sign.length() == 5 ? sign.charAt(4) : '\t';
            if (named == '"' || named == '#') {
                throw MalformedFile.at(1, "names a separator that begins a quoted cell or a comment");
            }
            return named;
        }
        return first.stream()
                .map(CsvFile::separatorOf)
                .filter(sign -> sign != ',')
                .findFirst()
                .orElse(',');
    }

    private static char separatorOf(String line) {
        char best = ',';
        for (char candidate : new char[] {';', '\t'}) {
            if (count(line, candidate) > count(line, best)) {
                best = candidate;
            }
        }
        return best;
    }

    private static long count(String line, char wanted) {
        return line.chars().filter(c -> c == wanted).count();
    }
}
