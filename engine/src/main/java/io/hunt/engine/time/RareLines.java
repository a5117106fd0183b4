package io.hunt.engine.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Keeps the log readable where hosts can cause the same line as often as they like: the first line of a kind is written,
 * then one a minute that counts the others. Remembers each kind it was asked about, so kinds must be few.
 */
public final class RareLines {

    private static final Duration PAUSE = Duration.ofMinutes(1);

    private record Kind(Instant written, long leftOut) {}

    private final InstantSource clock;
    private final Map<Object, Kind> kinds = new HashMap<>();

    public RareLines(InstantSource clock) {
        this.clock = clock;
    }

    /** To be asked before each line. How many of its kind were left out since the last one; empty: leave this one out too. */
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
