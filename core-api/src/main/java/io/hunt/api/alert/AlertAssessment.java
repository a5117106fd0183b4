package io.hunt.api.alert;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Latest assessment of an acknowledged alert.
 *
 * @param verdict null if it was withdrawn
 * @param note at most {@link #LONGEST_NOTE} characters; null without a note
 * @param assessedAt time by the server's clock
 */
public record AlertAssessment(
        @Nullable AlertVerdict verdict, @Nullable String note, String assessedBy, Instant assessedAt) {

    /** Maximum length of a note in characters. */
    public static final int LONGEST_NOTE = 1_000;
}
