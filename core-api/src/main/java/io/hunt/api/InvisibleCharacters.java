package io.hunt.api;

/**
 * Characters without a visible form: white space of every kind, zero-width spaces and joiners, soft hyphens, direction marks
 * and byte order marks. Texts copied from reports and chats are often surrounded by such characters.
 */
public final class InvisibleCharacters {

    private InvisibleCharacters() {}

    public static boolean is(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character) || isMark(character);
    }

    /** Removes invisible characters at both ends of a text; those within the text remain. */
    public static String strip(String text) {
        int from = 0;
        while (from < text.length() && is(text.charAt(from))) {
            from++;
        }
        int to = text.length();
        while (to > from && is(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /** Returns true if a text contains only invisible characters, or is empty. */
    public static boolean only(String text) {
        return text.chars().allMatch(character -> is((char) character));
    }

    private static boolean isMark(char character) {
        return switch (character) {
            case '\u00ad', '\u061c', '\u180e', '\u2800', '\u3164', '\ufeff', '\uffa0' -> true;
            default ->
                isBetween(character, '\u200b', '\u200f')
                        || isBetween(character, '\u202a', '\u202e')
                        || isBetween(character, '\u2060', '\u206f');
        };
    }

    private static boolean isBetween(char character, char first, char last) {
        return character >= first && character <= last;
    }
}
