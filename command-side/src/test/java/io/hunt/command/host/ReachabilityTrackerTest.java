package io.hunt.command.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReachabilityTrackerTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final ReachabilityTracker reachability = new ReachabilityTracker();

    @Test
    void it_runs_from_the_first_look() {
        assertThat(at(0, true)).isEqualTo(NOON);
        assertThat(at(3, true)).isEqualTo(NOON);
    }

    @Test
    void it_begins_anew_when_nobody_has_listened() {
        at(0, true);
        at(3, false);

        assertThat(at(6, true)).isEqualTo(NOON.plusSeconds(3));
    }

    @Test
    void it_begins_anew_after_a_time_without_a_look() {
        at(0, true);

        assertThat(at(30, true)).isEqualTo(NOON);
        assertThat(at(61, true)).isEqualTo(NOON.plusSeconds(61));
    }

    private Instant at(int seconds, boolean open) {
        return reachability.since(NOON.plusSeconds(seconds), open);
    }
}
