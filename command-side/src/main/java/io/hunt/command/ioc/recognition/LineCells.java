package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.recognition.Recognition.RecognizedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cells of one line, split at separators.
 *
 * @param values recognised values in order
 * @param rest text of the other cells
 */
record LineCells(List<CellValue> values, String rest) {

    private static final Pattern SEPARATOR = Pattern.compile("[;,|\\t\u3001\uff0c\uff1b]"
            + "|(?<!\\s)\\s++(?=[-\u2010-\u2015]{1,2}\\s|#|//|\\()|(?<!\\s)\\s{2,}+|(?<!\\s)\\s*+[\u2190-\u21ff]\\s*+");
    private static final Pattern PORT =
            Pattern.compile("(?i)(?<!\\s)\\s++(?:port\\s\\d{1,5}|\\(?\\d{1,5}/(?:tcp|udp)\\)?)$");
    private static final Pattern FIRST_WORD = Pattern.compile("(\\S+)\\s+(.+)", Pattern.DOTALL);
    private static final int MOST_CELLS = 64;

    /** @param sure true if only network values are written in this form */
    private record CellValue(Recognition read, boolean sure) {

        boolean isName() {
            return read instanceof RecognizedValue known && known.type() == IocType.FILENAME;
        }
    }

    /** Splits a line. A file name counts as a value only if all cells are values; otherwise it describes one. */
    static LineCells of(String line) {
        LineCells all = split(line, true);
        return all.rest.isEmpty() ? all : split(line, false);
    }

    private static LineCells split(String line, boolean names) {
        var values = new ArrayList<CellValue>();
        var rest = new StringJoiner(",");
        for (String cell : SEPARATOR.split(line, MOST_CELLS)) {
            CellValue cellValue = value(cell)
                    .map(read -> new CellValue(read, isSure(cell, read)))
                    .filter(read -> names || !read.isName())
                    .orElse(null);
            if (cellValue == null) {
                rest.add(InvisibleCharacters.strip(cell));
            } else if (!values.contains(cellValue)) {
                values.add(cellValue);
            }
        }
        return new LineCells(values, NoteCleaner.tidied(rest.toString()));
    }

    /**
     * Returns the value of a cell: the whole cell, or its first word if that is defanged, as only network values are.
     */
    static Optional<Recognition> value(String cell) {
        String text = FreeTextRecognizer.withoutLabel(
                PORT.matcher(DecorationStripper.peel(cell)).replaceFirst(""));
        return NetworkValueRecognizer.any(text).or(() -> defangedFirst(text)).or(() -> FileNameRecognizer.word(text));
    }

    private static Optional<Recognition> defangedFirst(String text) {
        Matcher words = FIRST_WORD.matcher(text);
        return words.matches() && NetworkValueRecognizer.isDefanged(words.group(1))
                ? NetworkValueRecognizer.any(words.group(1))
                        .map(read -> read instanceof RecognizedValue known
                                ? known.noted(NoteCleaner.tidied(words.group(2)))
                                : read)
                : Optional.empty();
    }

    private static boolean isSure(String cell, Recognition read) {
        return NetworkValueRecognizer.isDefanged(DecorationStripper.peel(cell))
                || (read instanceof RecognizedValue known && known.type() == IocType.IPV4);
    }

    /**
     * Returns true if each value was meant as one: a single value, a list of values only, or only unmistakable values.
     */
    boolean areClear() {
        long known = values.stream()
                .filter(cellValue -> cellValue.read instanceof RecognizedValue)
                .count();
        return known < 2 || rest.isEmpty() || values.stream().allMatch(CellValue::sure);
    }

    List<Recognition> noted() {
        return values.stream()
                .map(cellValue -> cellValue.read instanceof RecognizedValue known ? known.noted(rest) : cellValue.read)
                .toList();
    }
}
