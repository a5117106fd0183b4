package io.hunt.engine.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Rate limit for log lines that hosts can cause at will: allows the first line of a kind, then one a minute with the number
 * of suppressed ones. Keeps every kind in memory, so there must be few kinds.
 */
public final class LogRateLimit {

    private static final Duration PAUSE = Duration.ofMinutes(1);

    private record Kind(Instant written, long leftOut) {}

    private final InstantSource clock;
    private final Map<Object, Kind> kinds = new HashMap<>();

    public LogRateLimit(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * Called before each line. Returns the number of suppressed lines since the last one; empty if this line must be
     * suppressed.
     */
    public synchronized OptionalLong due(Object kind) {
        Instant now = clock.instant();
        Kind last = kinds.get(kind);
        if (last != null && now.isBefore(last.written().plus(PAUSE))) {
            kinds.put(kind, new Kind(last.written(), last.leftOut() + 1));
            return OptionalLong.empty();
        }
        kinds.put(kind, new Kind(now, 0));
        return OptionalLong.of(last == null ? 0 : last.leftOut());
    }
}
