package io.hunt.rest.ioc.file;

import io.hunt.api.InvisibleCharacters;

/** One value a line. */
final class TextFile {

    private TextFile() {}

    static IndicatorFile read(String text, Entries entries) {
        int number = 0;
        int from = 0;
        while (from < text.length()) {
            int to = endOfLine(text, from);
            number++;
            String line = InvisibleCharacters.strip(text.substring(from, to));
            if (line.isEmpty() || line.startsWith("#")) {
                entries.skip();
            } else {
                entries.propose(number, null, line);
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
