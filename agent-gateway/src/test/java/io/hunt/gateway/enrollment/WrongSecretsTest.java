package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WrongSecretsTest {

    private static final String OFFICE = "198.51.100.7";

    private final Watch watch = new Watch();
    private final WrongSecrets secrets = new WrongSecrets(watch);

    @Test
    void the_same_wrong_secret_of_a_whole_fleet_is_one_try() {
        for (int host = 0; host < 10_000; host++) {
            assertThat(secrets.admits(OFFICE, "last year's")).isTrue();
        }
        assertThat(secrets.admits(OFFICE, "another")).isTrue();
    }

    @Test
    void whoever_guesses_is_told_so_after_sixty_within_a_minute() {
        guess(60);
        assertThat(secrets.admits(OFFICE, "guess 60")).isFalse();
        assertThat(secrets.admits(OFFICE, "guess 59")).isTrue();
        assertThat(secrets.admits("198.51.100.8", "guess 60")).isTrue();

        watch.now += Duration.ofMinutes(1).toNanos();

        assertThat(secrets.admits(OFFICE, "guess 60")).isTrue();
    }

    @Test
    void many_addresses_are_not_remembered_for_ever() {
        guess(60);
        for (int address = 0; address < 5_000; address++) {
            assertThat(secrets.admits("address " + address, "x")).isTrue();
        }

        assertThat(secrets.admits(OFFICE, "guess 60")).isTrue();
    }

    private void guess(int many) {
        for (int guess = 0; guess < many; guess++) {
            assertThat(secrets.admits(OFFICE, "guess " + guess)).isTrue();
        }
    }

    private static final class Watch implements TimeMeter {

        private long now = 1;

        @Override
        public long currentTimeNanos() {
            return now;
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    }
}
