package io.hunt.rest.alert;

import io.hunt.api.TextEnum;
import org.jspecify.annotations.Nullable;

/** Filter of alerts by acknowledgement. */
enum AcknowledgementFilter implements TextEnum {
    FALSE(false),
    TRUE(true),
    ALL(null);

    private final @Nullable Boolean acknowledged;

    AcknowledgementFilter(@Nullable Boolean acknowledged) {
        this.acknowledged = acknowledged;
    }

    /** Returns the value of the filter; null for both states. */
    static @Nullable Boolean of(@Nullable AcknowledgementFilter acknowledgementFilter) {
        return acknowledgementFilter == null ? null : acknowledgementFilter.acknowledged;
    }
}
