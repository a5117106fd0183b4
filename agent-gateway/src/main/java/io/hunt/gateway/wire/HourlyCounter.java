package io.hunt.gateway.wire;

import io.hunt.api.id.HostId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Counter of what one host causes within an hour, over all its streams. In memory, so each process counts separately. */
public final class HourlyCounter {

    private static final Duration WINDOW = Duration.ofHours(1);
    /** Pause between two removals of expired hours, because a removal reads the hours of all hosts. */
    private static final Duration REMOVAL_PAUSE = Duration.ofMinutes(1);

    private record Hour(Instant since, int count) {}

    private final Map<HostId, Hour> hours = new ConcurrentHashMap<>();
    private final Clock clock;
    private volatile Instant removedAt = Instant.MIN;

    public HourlyCounter(Clock clock) {
        this.clock = clock;
    }

    /** Counts one more and returns its number within the host's hour, from 1. */
    public int count(HostId host) {
        Instant now = clock.instant();
        if (isPast(removedAt, REMOVAL_PAUSE, now)) {
            removedAt = now;
            hours.values().removeIf(hour -> isOver(hour, now));
        }
        return hours.merge(host, new Hour(now, 1), (hour, first) -> isOver(hour, now) ? first : next(hour))
                .count();
    }

    /** Saturates instead of overflowing. */
    private static Hour next(Hour hour) {
        return new Hour(hour.since(), Math.min(Integer.MAX_VALUE - 1, hour.count()) + 1);
    }

    /** Takes back what was counted but did not happen, because its recording failed. */
    public void giveBack(HostId host) {
        hours.computeIfPresent(host, (_, hour) -> new Hour(hour.since(), Math.max(0, hour.count() - 1)));
    }

    private static boolean isOver(Hour hour, Instant now) {
        return isPast(hour.since(), WINDOW, now);
    }

    /** Returns true if the pause has passed, or the clock was set back behind its beginning. */
    private static boolean isPast(Instant since, Duration pause, Instant now) {
        return now.isBefore(since) || !now.isBefore(since.plus(pause));
    }
}
