package io.hunt.audit.security;

import io.hunt.api.VisibleCharacters;
import org.jspecify.annotations.Nullable;

/** Sanitizes untrusted text for display: bounded, without invisible characters or line breaks. */
final class LogSafeText {

    private static final char REPLACEMENT = '\uFFFD';

    private LogSafeText() {}

    static @Nullable String of(@Nullable String text, int longest) {
        return text == null ? null : VisibleCharacters.only(text, longest, REPLACEMENT);
    }
}
