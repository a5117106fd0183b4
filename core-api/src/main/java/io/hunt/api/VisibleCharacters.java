package io.hunt.api;

/** Characters that stand visibly in a line of text and neither end the line nor turn its direction. */
public final class VisibleCharacters {

    private VisibleCharacters() {}

    /** Whether a code point is one; spaces are. */
    public static boolean is(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    /** The text, cut at a number of code points, with another character in place of each that is not one. */
    public static String only(String text, int longest, char replacement) {
        return text.codePoints()
                .limit(longest)
                .map(c -> is(c) ? c : replacement)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
