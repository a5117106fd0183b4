package io.hunt.engine.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * Log lines about a dependency that is away: one at the beginning, one a minute, one at the end. Outages that begin within a
 * minute of a line leave no further line.
 */
public final class OutageLines {

    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Logger log;
    private final String dependency;
    private final InstantSource clock;
    private @Nullable Instant since;
    private Instant written = Instant.MIN;
    private boolean told;

    /** @param dependency begins the sentences, such as {@code The database} */
    public OutageLines(Logger log, String dependency, InstantSource clock) {
        this.log = log;
        this.dependency = dependency;
        this.clock = clock;
    }

    /** To be called for each attempt that failed. */
    public synchronized void failed(String reason) {
        Instant now = clock.instant();
        if (since == null) {
            since = now;
            told = false;
        }
        if (now.isBefore(later(written))) {
            return;
        }
        written = now;
        if (told) {
            log.warn("{} has been away for {} s: {}", dependency, seconds(since, now), reason);
        } else {
            log.warn("{} is away: {}", dependency, reason);
            told = true;
        }
    }

    /** To be called for each attempt that succeeded. Returns whether that ends an outage. */
    public synchronized boolean succeeded() {
        if (since == null) {
            return false;
        }
        if (told) {
            log.info("{} answers again after {} s", dependency, seconds(since, clock.instant()));
        }
        since = null;
        return true;
    }

    private static Instant later(Instant written) {
        return written.equals(Instant.MIN) ? written : written.plus(PAUSE);
    }

    private static long seconds(Instant since, Instant now) {
        return Duration.between(since, now).toSeconds();
    }
}
