package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;
import io.hunt.api.ioc.IocType;
import io.hunt.command.ioc.recognition.Recognition.Recognized;
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
record Cells(List<Value> values, String rest) {

    private static final Pattern SEPARATOR = Pattern.compile("[;,|\\t\u3001\uff0c\uff1b]"
            + "|(?<!\\s)\\s++(?=[-\u2010-\u2015]{1,2}\\s|#|//|\\()|(?<!\\s)\\s{2,}+|(?<!\\s)\\s*+[\u2190-\u21ff]\\s*+");
    private static final Pattern PORT =
            Pattern.compile("(?i)(?<!\\s)\\s++(?:port\\s\\d{1,5}|\\(?\\d{1,5}/(?:tcp|udp)\\)?)$");
    private static final Pattern FIRST_WORD = Pattern.compile("(\\S+)\\s+(.+)", Pattern.DOTALL);
    private static final int MOST_CELLS = 64;

    /** @param sure true if only network values are written in this form */
    private record Value(Recognition read, boolean sure) {

        boolean isName() {
            return read instanceof Recognized known && known.type() == IocType.FILENAME;
        }
    }

    /** Splits a line. A file name counts as a value only if all cells are values; otherwise it describes one. */
    static Cells of(String line) {
        Cells all = split(line, true);
        return all.rest.isEmpty() ? all : split(line, false);
    }

    private static Cells split(String line, boolean names) {
        var values = new ArrayList<Value>();
        var rest = new StringJoiner(",");
        for (String cell : SEPARATOR.split(line, MOST_CELLS)) {
            Value value = value(cell)
                    .map(read -> new Value(read, isSure(cell, read)))
                    .filter(read -> names || !read.isName())
                    .orElse(null);
            if (value == null) {
                rest.add(InvisibleCharacters.strip(cell));
            } else if (!values.contains(value)) {
                values.add(value);
            }
        }
        return new Cells(values, Notes.tidied(rest.toString()));
    }

    /**
     * Returns the value of a cell: the whole cell, or its first word if that is defanged, as only network values are.
     */
    static Optional<Recognition> value(String cell) {
        String text = FreeText.withoutLabel(PORT.matcher(Decoration.peel(cell)).replaceFirst(""));
        return NetworkText.any(text).or(() -> defangedFirst(text)).or(() -> FileNames.word(text));
    }

    private static Optional<Recognition> defangedFirst(String text) {
        Matcher words = FIRST_WORD.matcher(text);
        return words.matches() && NetworkText.isDefanged(words.group(1))
                ? NetworkText.any(words.group(1))
                        .map(read ->
                                read instanceof Recognized known ? known.noted(Notes.tidied(words.group(2))) : read)
                : Optional.empty();
    }

    private static boolean isSure(String cell, Recognition read) {
        return NetworkText.isDefanged(Decoration.peel(cell))
                || (read instanceof Recognized known && known.type() == IocType.IPV4);
    }

    /**
     * Returns true if each value was meant as one: a single value, a list of values only, or only unmistakable values.
     */
    boolean areClear() {
        long known = values.stream()
                .filter(value -> value.read instanceof Recognized)
                .count();
        return known < 2 || rest.isEmpty() || values.stream().allMatch(Value::sure);
    }

    List<Recognition> noted() {
        return values.stream()
                .map(value -> value.read instanceof Recognized known ? known.noted(rest) : value.read)
                .toList();
    }
}
