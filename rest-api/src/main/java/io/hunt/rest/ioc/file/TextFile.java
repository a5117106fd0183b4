package io.hunt.rest.ioc.file;

import io.hunt.api.InvisibleCharacters;

/** Reader of files with one value a line. */
public final class TextFile {

    /** Prefix of the header lines printed by hashdeep. */
    private static final String HASHDEEP = "%%%%";

    private TextFile() {}

    public static IndicatorFile read(String text, EntryCollector entryCollector) {
        int number = 0;
        int from = 0;
        while (from < text.length()) {
            int to = endOfLine(text, from);
            number++;
            String typed = text.substring(from, to);
            String line = InvisibleCharacters.strip(typed);
            if (line.isEmpty() || line.startsWith("#") || line.startsWith(HASHDEEP)) {
                entryCollector.skip(number, line);
            } else {
                // U+202E at the end of a name is part of the name.
                entryCollector.propose(number, null, typed.indexOf('\u202e') < 0 ? line : typed);
            }
            from = to + (text.startsWith("\r\n", to) ? 2 : 1);
        }
        return entryCollector.as(FileFormat.TEXT);
    }

    private static int endOfLine(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            at++;
        }
        return at;
    }
}
