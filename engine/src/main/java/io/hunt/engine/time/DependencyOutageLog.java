package io.hunt.engine.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * Log lines about an unreachable dependency: one at the start, one a minute, one at the end. The start of an outage within a
 * minute of the last line is not logged until that minute has passed.
 */
public final class DependencyOutageLog {

    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Logger log;
    private final String dependency;
    private final InstantSource clock;
    private @Nullable Instant since;
    private Instant written = Instant.MIN;
    private boolean told;

    /** @param dependency subject of the log lines, such as {@code The database} */
    public DependencyOutageLog(Logger log, String dependency, InstantSource clock) {
        this.log = log;
        this.dependency = dependency;
        this.clock = clock;
    }

    /** Records a failed attempt. */
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

    /** Records a successful attempt; returns true if it ends an outage. */
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
