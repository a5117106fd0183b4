package io.hunt.command.host;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Tracks since when hosts have been able to reach the service without interruption, as observed by this process. */
final class ReachabilityTracker {

    /**
     * Longest time between two checks. After a longer gap the process or the database was suspended, so hosts may have
     * been unreachable.
     */
    private static final Duration LONGEST_BLINK = Duration.ofSeconds(30);

    private @Nullable Instant since;
    private Instant looked = Instant.MIN;

    /**
     * Returns the start of the uninterrupted time.
     *
     * @param open true if a process accepts connections of hosts now
     */
    synchronized Instant since(Instant now, boolean open) {
        boolean broken = !open || looked.isBefore(now.minus(LONGEST_BLINK));
        Instant begun = since == null || broken ? now : since;
        since = begun;
        looked = now;
        return begun;
    }
}
