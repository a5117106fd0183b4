package io.hunt.application.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.time.DatabaseClock;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Status;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ClockHealthTest {

    private static final Instant NOW = Instant.parse("2026-11-23T10:00:00Z");

    private final DatabaseClock clock = new DatabaseClock(() -> NOW);
    private final ClockHealth health = new ClockHealth(clock);

    @Test
    void a_clock_that_differs_by_over_five_seconds_is_down() {
        assertThat(health.health().getStatus()).isEqualTo(Status.UP);

        clock.measure(() -> NOW.plusSeconds(6));

        assertThat(health.health().getStatus()).isEqualTo(Status.DOWN);
    }
}
