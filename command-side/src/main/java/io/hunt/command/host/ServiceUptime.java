package io.hunt.command.host;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Since when hosts have been able to reach the service without a break, as far as this process can tell. */
final class ServiceUptime {

    /** Who has not looked for so long has slept, or the database was away: hosts may not have been heard either. */
    private static final Duration LONGEST_BLINK = Duration.ofSeconds(30);

    private @Nullable Instant since;
    private Instant looked = Instant.MIN;

    /** @param open whether any process listens to hosts now */
    synchronized Instant since(Instant now, boolean open) {
        boolean broken = !open || looked.isBefore(now.minus(LONGEST_BLINK));
        Instant begun = since == null || broken ? now : since;
        since = begun;
        looked = now;
        return begun;
    }
}
