package io.hunt.engine.securitylog;

import org.jspecify.annotations.Nullable;

/** Text of strangers as it may be shown: bounded, and nothing in it that is invisible or leads out of its line. */
final class LogSafeText {

    private static final int REPLACEMENT = 0xFFFD;

    private LogSafeText() {}

    static @Nullable String of(@Nullable String text, int longest) {
        if (text == null) {
            return null;
        }
        return text.codePoints()
                .limit(longest)
                .map(c -> isVisible(c) ? c : REPLACEMENT)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static boolean isVisible(int c) {
        return switch (Character.getType(c)) {
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
}
