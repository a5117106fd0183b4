package io.hunt.command.compiler.spelling;

import io.hunt.api.host.Platform;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Case folding of file names and other texts: Linux distinguishes "A" and "a", Windows and macOS do not. */
public final class CaseFolding {

    /**
     * Longest text that is varied, in UTF-16 units; longer than any file name. Longer texts are searched for as typed.
     */
    private static final int MOST_TO_VARY = 1_024;

    /** Maximum number of letters to vary: eight spellings, and as many again in the other normalization form. */
    private static final int MOST_VARIED_LETTERS = 3;

    private CaseFolding() {}

    public static boolean isCaseSensitive(Platform platform) {
        return platform == Platform.LINUX;
    }

    /** Returns one form for all spellings of a text. */
    public static String fold(String text) {
        return map(text, point -> {
            int folded = Character.toLowerCase(Character.toUpperCase(point));
            return point < 128 || folded >= 128 ? folded : point;
        });
    }

    /** Folds as SQLite's {@code lower}: A to Z only. */
    public static String asciiLower(String text) {
        return isPlain(text)
                ? text.toLowerCase(Locale.ROOT)
                : map(text, point -> point < 128 ? Character.toLowerCase(point) : point);
    }

    /** Returns the variants as {@link #variants(String)}; for macOS in composed and decomposed form (NFC and NFD). */
    public static List<String> variants(Platform platform, String value) {
        if (platform != Platform.MACOS || isPlain(value)) {
            return variants(value);
        }
        return Stream.of(value, composed(value, Normalizer.Form.NFC), composed(value, Normalizer.Form.NFD))
                .flatMap(form -> variants(form).stream())
                .distinct()
                .toList();
    }

    /** Returns true for a text in ASCII: a fast path for hunts for many names, because most names are in ASCII. */
    private static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) >= 128) {
                return false;
            }
        }
        return true;
    }

    private static String composed(String value, Normalizer.Form form) {
        return value.length() > MOST_TO_VARY ? value : Normalizer.normalize(value, form);
    }

    /**
     * Returns the spellings to search for. SQLite folds A to Z only, so other letters are varied: in all combinations
     * of case for at most three such letters, else as typed, in lower case, in upper case, and capitalized.
     */
    public static List<String> variants(String value) {
        if (value.length() > MOST_TO_VARY || isPlain(value)) {
            return List.of(value);
        }
        List<String> usual =
                List.of(value, others(value, Character::toLowerCase), others(value, Character::toUpperCase));
        int letters = (int) value.codePoints().filter(CaseFolding::hasTwoCases).count();
        Stream<String> others = letters > MOST_VARIED_LETTERS
                ? Stream.of(capitalized(value))
                : IntStream.range(0, 1 << letters).mapToObj(large -> spelled(value, large));
        return Stream.concat(usual.stream(), others).distinct().toList();
    }

    /** Sets the case of each letter with two cases by the bits of {@code large}, lowest bit first. */
    private static String spelled(String value, int large) {
        var spelled = new StringBuilder(value.length());
        int letter = 0;
        for (int point : value.codePoints().toArray()) {
            if (hasTwoCases(point)) {
                boolean isLarge = (large >> letter & 1) == 1;
                spelled.appendCodePoint(isLarge ? Character.toUpperCase(point) : Character.toLowerCase(point));
                letter++;
            } else {
                spelled.appendCodePoint(point);
            }
        }
        return spelled.toString();
    }

    private static String capitalized(String value) {
        var capitalized = new StringBuilder();
        boolean begins = true;
        for (int point : value.codePoints().toArray()) {
            boolean large = begins;
            begins = !Character.isLetterOrDigit(point);
            capitalized.append(
                    others(Character.toString(point), large ? Character::toUpperCase : Character::toLowerCase));
        }
        return capitalized.toString();
    }

    private static boolean hasTwoCases(int point) {
        int small = Character.toLowerCase(point);
        int large = Character.toUpperCase(point);
        return point >= 128 && small >= 128 && large >= 128 && small != large;
    }

    /** Folds names and paths as the file inventory of an agent does. */
    public static String inventory(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
    }

    /** Returns one form for all spellings of a name or path, with composed accents (NFC). */
    public static String foldName(String text) {
        return fold(Normalizer.normalize(text, Normalizer.Form.NFC));
    }

    // Dotless i has the upper case I in Unicode, but in no file system, so changes into ASCII are excluded.
    private static String others(String value, IntUnaryOperator change) {
        return map(value, point -> point < 128 || change.applyAsInt(point) < 128 ? point : change.applyAsInt(point));
    }

    private static String map(String text, IntUnaryOperator change) {
        return text.codePoints()
                .map(change)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
