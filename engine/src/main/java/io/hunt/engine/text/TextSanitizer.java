package io.hunt.engine.text;

import java.util.function.IntPredicate;

/** Sanitizes external text for storage and display. Replaces each invalid character by U+FFFD, so lengths stay the same. */
public final class TextSanitizer {

    private static final char REPLACEMENT = '\uFFFD';

    private TextSanitizer() {}

    /** Replaces NUL and unpaired surrogates, which PostgreSQL rejects. */
    public static String storable(String text) {
        return replaced(text, point -> point == 0);
    }

    /** Replaces the same as {@link #storable} and all control characters. */
    public static String printable(String text) {
        return replaced(text, Character::isISOControl);
    }

    /** Truncates to {@code most} Unicode code points, as PostgreSQL counts characters. */
    public static String cut(String text, int most) {
        return text.length() <= most || text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most));
    }

    /** Loops instead of using a regular expression, because every value of every row passes here. */
    private static String replaced(String text, IntPredicate unfit) {
        var clean = new StringBuilder(text.length());
        int next;
        for (int i = 0; i < text.length(); i += Character.charCount(next)) {
            next = text.codePointAt(i);
            boolean half = Character.MIN_SURROGATE <= next && next <= Character.MAX_SURROGATE;
            clean.appendCodePoint(half || unfit.test(next) ? REPLACEMENT : next);
        }
        return clean.toString();
    }
}
