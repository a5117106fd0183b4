package io.hunt.rest.alert;

import io.hunt.api.Word;
import org.jspecify.annotations.Nullable;

/** Which alerts a list shows, by whether somebody has acknowledged them. */
enum Disposition implements Word {
    FALSE(false),
    TRUE(true),
    ALL(null);

    private final @Nullable Boolean acknowledged;

    Disposition(@Nullable Boolean acknowledged) {
        this.acknowledged = acknowledged;
    }

    /** Null for both. */
    static @Nullable Boolean of(@Nullable Disposition disposition) {
        return disposition == null ? null : disposition.acknowledged;
    }
}
