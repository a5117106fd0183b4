package io.hunt.api;

/**
 * Characters that show nothing by themselves: white space of every kind, zero-width spaces and joiners, soft hyphens,
 * marks of direction and of byte order. Texts copied from reports and chats often stand between some of them.
 */
public final class InvisibleCharacters {

    private InvisibleCharacters() {}

    public static boolean is(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character) || isMark(character);
    }

    /** The text without those at its beginning and end; what stands between others is left alone. */
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

    /** Whether nothing else is there. */
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
