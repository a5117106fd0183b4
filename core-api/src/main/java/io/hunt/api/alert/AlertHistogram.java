package io.hunt.api.alert;

import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Histogram of alerts by time of creation.
 *
 * @param bars at most {@link #MOST_BARS} bars, ordered by time and without gaps
 */
public record AlertHistogram(List<Bar> bars) {

    public static final int MOST_BARS = 500;

    /**
     * Bar of one interval.
     *
     * @param at start of the interval
     * @param bySeverity number of alerts for every severity, including zero
     */
    public record Bar(Instant at, Map<Severity, Long> bySeverity) {}
}
