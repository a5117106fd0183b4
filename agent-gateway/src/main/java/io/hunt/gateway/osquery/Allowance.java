package io.hunt.gateway.osquery;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** How often each of those seen last may do something; one forgotten was not seen for long, and may do it afresh. */
final class Allowance {

    private static final int MOST = 50_000;

    private record Level(double left, Instant at) {}

    private final int burst;
    private final double perSecond;
    private final Clock clock;
    private final Map<String, Level> usedLast = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Level> eldest) {
            return size() > MOST;
        }
    };

    Allowance(int burst, double perSecond, Clock clock) {
        this.burst = burst;
        this.perSecond = perSecond;
        this.clock = clock;
    }

    /** Takes one, if there is one left. */
    synchronized boolean admits(String subject) {
        double left = leftFor(subject);
        boolean admitted = left >= 1;
        usedLast.put(subject, new Level(admitted ? left - 1 : left, clock.instant()));
        return admitted;
    }

    /** Whether there is one left to take. */
    synchronized boolean hasFor(String subject) {
        return leftFor(subject) >= 1;
    }

    private double leftFor(String subject) {
        Level level = usedLast.get(subject);
        if (level == null) {
            return burst;
        }
        double seconds = Duration.between(level.at(), clock.instant()).toMillis() / 1000.0;
        return Math.min(burst, level.left() + Math.max(0, seconds) * perSecond);
    }
}
