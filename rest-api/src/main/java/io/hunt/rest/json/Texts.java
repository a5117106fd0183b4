package io.hunt.rest.json;

/** Which characters may come in and go out. */
public final class Texts {

    private static final String LINE_CHARACTERS = "\t\n\r";

    private Texts() {}

    /** No control characters and no half of a character. */
    static boolean isClean(String text) {
        return text.codePoints().noneMatch(Texts::isDirty);
    }

    /** The same, but may have lines. */
    static boolean isCleanProse(String text) {
        return text.codePoints().noneMatch(c -> isDirty(c) && LINE_CHARACTERS.indexOf(c) < 0);
    }

    /** In characters, as the contract counts them: one beyond the first plane is one. */
    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Fit to be shown on one line, whatever came in; cut at 1,000 characters. */
    public static String shown(String text) {
        var shown = new StringBuilder();
        text.codePoints()
                .limit(1_000)
                .map(c -> isDirty(c) || endsLine(c) ? '\ufffd' : c)
                .forEach(shown::appendCodePoint);
        return shown.toString();
    }

    /** Line and paragraph separators, which JSON leaves as they are; other line breaks are control characters. */
    private static boolean endsLine(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.LINE_SEPARATOR || type == Character.PARAGRAPH_SEPARATOR;
    }

    private static boolean isDirty(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }
}
