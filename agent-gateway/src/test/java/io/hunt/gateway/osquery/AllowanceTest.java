package io.hunt.gateway.osquery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AllowanceTest {

    private final Moved clock = new Moved();
    private final Allowance allowance = new Allowance(2, 0.5, clock);

    @Test
    void after_a_burst_it_goes_on_at_its_pace() {
        assertThat(allowance.admits("a")).isTrue();
        assertThat(allowance.admits("a")).isTrue();
        assertThat(allowance.admits("a")).isFalse();
        assertThat(allowance.hasFor("a")).isFalse();

        clock.passes(Duration.ofMillis(1_999));
        assertThat(allowance.admits("a")).isFalse();
        clock.passes(Duration.ofMillis(1));
        assertThat(allowance.admits("a")).isTrue();
        assertThat(allowance.admits("a")).isFalse();
    }

    @Test
    void one_does_not_use_up_what_is_anothers() {
        allowance.admits("a");
        allowance.admits("a");

        assertThat(allowance.admits("b")).isTrue();
    }

    @Test
    void a_clock_that_goes_back_gives_nothing_and_takes_nothing() {
        allowance.admits("a");
        clock.passes(Duration.ofHours(-1));

        assertThat(allowance.admits("a")).isTrue();
        assertThat(allowance.admits("a")).isFalse();
    }

    private static final class Moved extends Clock {

        private Instant now = Instant.parse("2026-01-01T00:00:00Z");

        void passes(Duration time) {
            now = now.plus(time);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
