package io.hunt.engine.time;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.function.Supplier;

/**
 * The database's time, which all processes share, in milliseconds: this machine's clock, corrected by what was measured of
 * the difference. It is this machine's time until the first measurement.
 */
public final class DatabaseClock extends Clock {

    /** A process whose machine differs by more is not ready, although its time is corrected. */
    public static final Duration MOST_SKEW = Duration.ofSeconds(5);

    private static final int MEASUREMENTS = 8;
    /** What clocks may drift between two measurements. */
    private static final Duration DRIFT = Duration.ofMillis(5);

    private final InstantSource machine;
    private final Deque<Measurement> latest = new ArrayDeque<>();
    private volatile Duration correction = Duration.ZERO;

    public DatabaseClock(InstantSource machine) {
        this.machine = machine;
    }

    /**
     * Asks the database for its time between two looks at this machine's clock. The shortest of the last measurements
     * counts, and only when it proves the correction wrong: the time never jitters.
     */
    public void measure(Supplier<Instant> databaseTime) {
        Instant before = machine.instant();
        Instant database = databaseTime.get();
        measured(before, database, machine.instant());
    }

    private synchronized void measured(Instant before, Instant database, Instant after) {
        Duration half = Duration.between(before, after).dividedBy(2);
        var now = new Measurement(
                Duration.between(before.plus(half), database), half.abs().plus(DRIFT));
        latest.removeIf(earlier -> !earlier.agreesWith(now.skew(), now.error()));
        latest.addFirst(now);
        while (latest.size() > MEASUREMENTS) {
            latest.removeLast();
        }
        Measurement best =
                latest.stream().min(Comparator.comparing(Measurement::error)).orElse(now);
        if (!best.agreesWith(correction, Duration.ZERO)) {
            correction = best.skew();
        }
    }

    /** How far the database's time is ahead of this machine's; negative when it is behind. */
    public Duration skew() {
        return correction;
    }

    /** Whether this machine's time differs so much that the process must not serve. */
    public boolean isSkewed() {
        return correction.abs().compareTo(MOST_SKEW) > 0;
    }

    @Override
    public Instant instant() {
        return machine.instant().plus(correction).truncatedTo(ChronoUnit.MILLIS);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    /** Refused: the service knows UTC only. */
    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("UTC only");
    }

    /** @param error how far off the measured skew may be */
    private record Measurement(Duration skew, Duration error) {

        boolean agreesWith(Duration other, Duration otherError) {
            return skew.minus(other).abs().compareTo(error.plus(otherError)) <= 0;
        }
    }
}
