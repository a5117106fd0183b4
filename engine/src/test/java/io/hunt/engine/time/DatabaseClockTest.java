package io.hunt.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DatabaseClockTest {

    private Instant machine = Instant.parse("2026-11-23T10:00:00Z");
    private final DatabaseClock clock = new DatabaseClock(() -> machine);

    @Test
    void a_machine_that_is_thirty_seconds_fast_shows_the_databases_time() {
        measure(-30_000, 2);

        assertThat(clock.instant()).isEqualTo(machine.minusSeconds(30));
        assertThat(clock.skew()).isEqualTo(Duration.ofSeconds(-30));
        assertThat(clock.isSkewed()).isTrue();
    }

    @Test
    void five_seconds_are_tolerated_and_a_little_more_are_not() {
        measure(5_000, 0);
        assertThat(clock.isSkewed()).isFalse();

        measure(5_020, 0);
        assertThat(clock.isSkewed()).isTrue();
    }

    @Test
    void measurements_that_agree_with_the_correction_leave_it_alone() {
        measure(100, 2);
        measure(103, 20);
        measure(97, 4);

        assertThat(clock.skew()).isEqualTo(Duration.ofMillis(100));
    }

    @Test
    void a_slow_measurement_does_not_outweigh_a_quick_one() {
        measure(0, 2);
        measure(4_000, 10_000);

        assertThat(clock.skew()).isZero();
    }

    @Test
    void a_clock_that_is_set_is_followed_at_once() {
        for (int i = 0; i < 8; i++) {
            measure(0, 1);
        }
        measure(60_000, 6);

        assertThat(clock.skew()).isEqualTo(Duration.ofMinutes(1));
    }

    /** @param ahead milliseconds by which the database is ahead in the middle of the measurement */
    private void measure(long ahead, long millis) {
        clock.measure(() -> {
            Instant told = machine.plusMillis(millis / 2 + ahead);
            machine = machine.plusMillis(millis);
            return told;
        });
    }
}
