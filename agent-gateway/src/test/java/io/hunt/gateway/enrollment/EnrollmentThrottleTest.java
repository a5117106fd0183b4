package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrollmentThrottleTest {

    private static final String OFFICE = "198.51.100.7";

    private final ManualTimeMeter manualTimeMeter = new ManualTimeMeter();
    private final EnrollmentThrottle throttle = new EnrollmentThrottle(manualTimeMeter);

    @Test
    void the_same_wrong_secret_of_a_whole_fleet_is_one_try() {
        for (int host = 0; host < 10_000; host++) {
            manualTimeMeter.now += Duration.ofMillis(2).toNanos();
            assertThat(throttle.admits(OFFICE, "last year's")).isTrue();
        }
        assertThat(throttle.admits(OFFICE, "another")).isTrue();
    }

    @Test
    void whoever_guesses_is_told_so_after_sixty_within_a_minute() {
        guess(60);
        assertThat(throttle.admits(OFFICE, "guess 60")).isFalse();
        assertThat(throttle.admits(OFFICE, "guess 59")).isTrue();
        assertThat(throttle.admits("198.51.100.8", "guess 60")).isTrue();

        manualTimeMeter.now += Duration.ofMinutes(1).toNanos();

        assertThat(throttle.admits(OFFICE, "guess 60")).isTrue();
    }

    @Test
    void above_the_limit_the_right_secret_is_refused_like_a_wrong_one() {
        guess(60);

        assertThat(throttle.admits(OFFICE, "the right one")).isFalse();
        assertThat(throttle.admits("198.51.100.8", "the right one")).isTrue();
    }

    @Test
    void the_right_secret_counts_for_nothing_once_it_is_known_to_be_right() {
        guess(59);
        for (int host = 0; host < 1_000; host++) {
            assertThat(throttle.admits(OFFICE, "the right one")).isTrue();
            throttle.succeeded(OFFICE, "the right one");
        }

        assertThat(throttle.admits(OFFICE, "guess 59")).isTrue();
        assertThat(throttle.admits(OFFICE, "guess 60")).isFalse();
    }

    @Test
    void right_and_wrong_secrets_empty_the_same_token_bucket() {
        for (int attempt = 0; attempt < 5_000; attempt++) {
            String secret = attempt % 2 == 0 ? "the right one" : "last year's";
            assertThat(throttle.admits(OFFICE, secret)).isTrue();
        }

        assertThat(throttle.admits(OFFICE, "the right one")).isFalse();
        assertThat(throttle.admits(OFFICE, "last year's")).isFalse();
        assertThat(throttle.admits("198.51.100.8", "the right one")).isTrue();
        manualTimeMeter.now += Duration.ofSeconds(1).toNanos();
        assertThat(throttle.admits(OFFICE, "the right one")).isTrue();
    }

    @Test
    void addresses_of_one_ipv6_network_are_one() {
        for (int guess = 0; guess < 60; guess++) {
            assertThat(throttle.admits("2001:db8::" + guess, "guess " + guess)).isTrue();
        }

        assertThat(throttle.admits("2001:db8::ffff", "guess 60")).isFalse();
        assertThat(throttle.admits("2001:db8:0:1::1", "guess 60")).isTrue();
    }

    @Test
    void many_addresses_are_not_remembered_for_ever() {
        guess(60);
        for (int address = 0; address < 5_000; address++) {
            assertThat(throttle.admits("address " + address, "x")).isTrue();
        }

        assertThat(throttle.admits(OFFICE, "guess 60")).isTrue();
    }

    private void guess(int many) {
        for (int guess = 0; guess < many; guess++) {
            assertThat(throttle.admits(OFFICE, "guess " + guess)).isTrue();
        }
    }

    private static final class ManualTimeMeter implements TimeMeter {

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
