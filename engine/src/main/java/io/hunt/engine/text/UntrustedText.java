package io.hunt.engine.text;

import java.util.function.IntPredicate;

/** Makes text from outside fit to be stored and shown. What is unfit becomes U+FFFD, so lengths stay. */
public final class UntrustedText {

    private static final char REPLACEMENT = '\uFFFD';

    private UntrustedText() {}

    /** Without NUL and halves of surrogate pairs, which a database refuses. */
    public static String storable(String text) {
        return replaced(text, point -> point == 0);
    }

    /** As {@link #storable}, and without control characters. */
    public static String printable(String text) {
        return replaced(text, Character::isISOControl);
    }

    /** At most that many characters, which are Unicode code points, as a database counts them. */
    public static String cut(String text, int most) {
        return text.length() <= most || text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most));
    }

    /** Every value of every row comes through here, so a loop rather than a pattern. */
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
