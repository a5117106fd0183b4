package io.hunt.engine.securitylog;

import io.hunt.api.VisibleCharacters;
import org.jspecify.annotations.Nullable;

/** Text of strangers as it may be shown: bounded, and nothing in it that is invisible or leads out of its line. */
final class LogSafeText {

    private static final char REPLACEMENT = '\uFFFD';

    private LogSafeText() {}

    static @Nullable String of(@Nullable String text, int longest) {
        return text == null ? null : VisibleCharacters.only(text, longest, REPLACEMENT);
    }
}
