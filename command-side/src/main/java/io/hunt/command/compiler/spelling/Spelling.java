package io.hunt.command.compiler.spelling;

import io.hunt.api.host.Platform;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Whether "A" and "a" name the same file: on Linux they do not, on Windows and macOS they do. */
public final class Spelling {

    /** Longer than any file name; what is longer still is looked for as it was typed. */
    private static final int MOST_TO_VARY = 1_024;

    /** Eight spellings, beside as many of the same name composed otherwise. */
    private static final int MOST_VARIED_LETTERS = 3;

    private Spelling() {}

    public static boolean matters(Platform platform) {
        return platform == Platform.LINUX;
    }

    /** One form for all spellings of a text. */
    public static String fold(String text) {
        return map(text, point -> {
            int folded = Character.toLowerCase(Character.toUpperCase(point));
            return point < 128 || folded >= 128 ? folded : point;
        });
    }

    /** As SQLite's {@code lower} folds: A to Z alone. */
    public static String asciiLower(String text) {
        return isPlain(text)
                ? text.toLowerCase(Locale.ROOT)
                : map(text, point -> point < 128 ? Character.toLowerCase(point) : point);
    }

    /** As {@link #variants(String)}; macOS takes accents as parts of letters or beside them, as the name was given. */
    public static List<String> variants(Platform platform, String value) {
        if (platform != Platform.MACOS || isPlain(value)) {
            return variants(value);
        }
        return Stream.of(value, composed(value, Normalizer.Form.NFC), composed(value, Normalizer.Form.NFD))
                .flatMap(form -> variants(form).stream())
                .distinct()
                .toList();
    }

    /** Most names are of ASCII alone, which hunts for many of them depend on. */
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
     * SQLite folds A to Z alone, so a value is looked for in the spellings of its other letters: in all of them where it
     * has at most three such letters, else as typed, all small, all large, and large where a word begins.
     */
    public static List<String> variants(String value) {
        if (value.length() > MOST_TO_VARY || isPlain(value)) {
            return List.of(value);
        }
        List<String> usual =
                List.of(value, others(value, Character::toLowerCase), others(value, Character::toUpperCase));
        int letters = (int) value.codePoints().filter(Spelling::hasTwoCases).count();
        Stream<String> others = letters > MOST_VARIED_LETTERS
                ? Stream.of(capitalized(value))
                : IntStream.range(0, 1 << letters).mapToObj(large -> spelled(value, large));
        return Stream.concat(usual.stream(), others).distinct().toList();
    }

    /** The letters of two cases large or small, as the bits from the lowest on say. */
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

    /** As a host's inventory spells names and paths to find them in any case. */
    public static String inventory(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFC);
    }

    /** One form for all spellings of a name or a path; a letter with its accent beside it is the letter with its accent. */
    public static String foldName(String text) {
        return fold(Normalizer.normalize(text, Normalizer.Form.NFC));
    }

    // A dotless i becomes an I in Unicode, but not in any file system.
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
