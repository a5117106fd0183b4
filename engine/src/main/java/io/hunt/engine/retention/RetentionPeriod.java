package io.hunt.engine.retention;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How long details are kept after the end of what they belong to.
 *
 * @param days of 24 hours; 0 keeps everything
 */
public record RetentionPeriod(int days) {

    /** Ten years. */
    public static final int MOST_DAYS = 3_650;

    /** What ended at this time or earlier is removed; empty where everything is kept. */
    public Optional<Instant> cutoff(Instant now) {
        return days == 0 ? Optional.empty() : Optional.of(now.minus(Duration.ofDays(days)));
    }
}
