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
 * Clock that shows the database's time, shared by all processes, in milliseconds: this machine's clock, corrected by the
 * measured clock skew. Shows the machine's time until the first measurement.
 */
public final class DatabaseClock extends Clock {

    /** Largest clock skew of a ready process; a process with more is not ready, although its time is corrected. */
    public static final Duration MOST_SKEW = Duration.ofSeconds(5);

    private static final int MEASUREMENTS = 8;
    /** Assumed drift between two measurements. */
    private static final Duration DRIFT = Duration.ofMillis(5);

    private final InstantSource machine;
    private final Deque<Measurement> latest = new ArrayDeque<>();
    private volatile Duration correction = Duration.ZERO;

    public DatabaseClock(InstantSource machine) {
        this.machine = machine;
    }

    /**
     * Reads the database's time between two reads of this machine's clock. Uses the last measurement with the smallest
     * error, and only if it contradicts the current correction, so the time does not jitter.
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

    /** Clock skew: database time minus machine time; negative if the database is behind. */
    public Duration skew() {
        return correction;
    }

    /** Returns true if the clock skew is so large that the process must not serve requests. */
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

    /** Throws, because the service uses only UTC. */
    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("UTC only");
    }

    /** @param error largest error of the measured skew */
    private record Measurement(Duration skew, Duration error) {

        boolean agreesWith(Duration other, Duration otherError) {
            return skew.minus(other).abs().compareTo(error.plus(otherError)) <= 0;
        }
    }
}
