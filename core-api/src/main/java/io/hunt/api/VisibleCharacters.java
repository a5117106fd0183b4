package io.hunt.api;

/** Characters that are visible in a line of text and neither end the line nor change its direction. */
public final class VisibleCharacters {

    private VisibleCharacters() {}

    /** Returns true if a code point is visible; spaces are. */
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

    /** Returns at most `longest` code points of a text, with a replacement for each code point that is not visible. */
    public static String only(String text, int longest, char replacement) {
        return text.codePoints()
                .limit(longest)
                .map(c -> is(c) ? c : replacement)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
