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

    /** Fit to be shown, whatever came in; cut at 1,000 characters. */
    public static String shown(String text) {
        var shown = new StringBuilder();
        text.codePoints().limit(1_000).map(c -> isDirty(c) ? '\ufffd' : c).forEach(shown::appendCodePoint);
        return shown.toString();
    }

    private static boolean isDirty(int codePoint) {
        return Character.isISOControl(codePoint) || Character.getType(codePoint) == Character.SURROGATE;
    }
}
