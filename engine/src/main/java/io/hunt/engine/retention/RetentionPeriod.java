package io.hunt.engine.retention;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Time that details are kept after the end of their subject.
 *
 * @param days days of 24 hours; 0 keeps details without limit
 */
public record RetentionPeriod(int days) {

    /** Upper bound: ten years. */
    public static final int MOST_DAYS = 3_650;

    /** Returns the time up to which ended subjects are removed; empty if all details are kept. */
    public Optional<Instant> cutoff(Instant now) {
        return days == 0 ? Optional.empty() : Optional.of(now.minus(Duration.ofDays(days)));
    }
}
