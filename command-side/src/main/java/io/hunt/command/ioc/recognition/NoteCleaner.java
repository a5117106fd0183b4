package io.hunt.command.ioc.recognition;

import io.hunt.api.InvisibleCharacters;

/** Cleans the text beside a value by removing separators. */
final class NoteCleaner {

    private static final String SEPARATORS = ";,|:#*=-\u2013\u2014\u2022>\"'`";

    private NoteCleaner() {}

    /** Returns the cleaned text; empty if it has no letter or digit. */
    static String tidied(String text) {
        return text.codePoints().anyMatch(Character::isLetterOrDigit) ? inner(text) : "";
    }

    private static String inner(String text) {
        int from = text.matches("(?s)\\s*//(?!/).*") ? text.indexOf("//") + 2 : 0;
        int to = text.length();
        while (from < to && separates(text.charAt(from))) {
            from++;
        }
        while (to > from && separates(text.charAt(to - 1))) {
            to--;
        }
        String inner = text.substring(from, to);
        return isBracketed(inner) ? inner.substring(1, inner.length() - 1) : inner;
    }

    private static boolean separates(char character) {
        return InvisibleCharacters.is(character) || SEPARATORS.indexOf(character) >= 0;
    }

    private static boolean isBracketed(String text) {
        return text.startsWith("(") && text.endsWith(")") && text.indexOf(')') == text.length() - 1;
    }
}
