package io.hunt.rest.json;

/** Rules for characters in input and output. */
public final class TextRules {

    private static final String LINE_CHARACTERS = "\t\n\r";

    private TextRules() {}

    /** Returns true for a text without control characters and unpaired surrogates. */
    static boolean isClean(String text) {
        return text.codePoints().noneMatch(TextRules::isDirty);
    }

    /**
     * Returns true for a text without control characters other than line breaks and tabs, and without unpaired
     * surrogates.
     */
    static boolean isCleanProse(String text) {
        return text.codePoints().noneMatch(c -> isDirty(c) && LINE_CHARACTERS.indexOf(c) < 0);
    }

    /** Returns the length in code points, as the OpenAPI contract counts it. */
    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /**
     * Returns the text for output on one line: other characters are replaced, and text after 1,000 characters is
     * truncated.
     */
    public static String shown(String text) {
        var shown = new StringBuilder();
        text.codePoints()
                .limit(1_000)
                .map(c -> isDirty(c) || endsLine(c) ? '\ufffd' : c)
                .forEach(shown::appendCodePoint);
        return shown.toString();
    }

    /**
     * Returns true for line and paragraph separators, which JSON does not escape; other line breaks are control
     * characters.
     */
    private static boolean endsLine(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.LINE_SEPARATOR || type == Character.PARAGRAPH_SEPARATOR;
    }

    private static boolean isDirty(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }
}
