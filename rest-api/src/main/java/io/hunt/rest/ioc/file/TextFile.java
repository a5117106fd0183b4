package io.hunt.rest.ioc.file;

import io.hunt.api.InvisibleCharacters;

/** One value a line. */
public final class TextFile {

    /** Begins each line of the header that hashdeep prints. */
    private static final String HASHDEEP = "%%%%";

    private TextFile() {}

    public static IndicatorFile read(String text, Entries entries) {
        int number = 0;
        int from = 0;
        while (from < text.length()) {
            int to = endOfLine(text, from);
            number++;
            String typed = text.substring(from, to);
            String line = InvisibleCharacters.strip(typed);
            if (line.isEmpty() || line.startsWith("#") || line.startsWith(HASHDEEP)) {
                entries.skip(number, line);
            } else {
                // U+202E at an end of a name belongs to it.
                entries.propose(number, null, typed.indexOf('\u202e') < 0 ? line : typed);
            }
            from = to + (text.startsWith("\r\n", to) ? 2 : 1);
        }
        return entries.as(FileFormat.TEXT);
    }

    private static int endOfLine(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at++;
        }
        return at;
    }
}
