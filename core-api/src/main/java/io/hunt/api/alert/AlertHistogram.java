package io.hunt.api.alert;

import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * How many alerts were created when.
 *
 * @param bars at most {@link #MOST_BARS}, in the order of time and without gaps
 */
public record AlertHistogram(List<Bar> bars) {

    public static final int MOST_BARS = 500;

    /**
     * One interval.
     *
     * @param at when it begins
     * @param bySeverity every severity has its number, be it zero
     */
    public record Bar(Instant at, Map<Severity, Long> bySeverity) {}
}
