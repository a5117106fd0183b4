package io.hunt.rest.alert;

import io.hunt.api.Word;
import org.jspecify.annotations.Nullable;

/** Filter of alerts by acknowledgement. */
enum Disposition implements Word {
    FALSE(false),
    TRUE(true),
    ALL(null);

    private final @Nullable Boolean acknowledged;

    Disposition(@Nullable Boolean acknowledged) {
        this.acknowledged = acknowledged;
    }

    /** Returns the value of the filter; null for both states. */
    static @Nullable Boolean of(@Nullable Disposition disposition) {
        return disposition == null ? null : disposition.acknowledged;
    }
}
