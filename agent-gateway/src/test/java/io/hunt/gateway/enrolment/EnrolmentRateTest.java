package io.hunt.gateway.enrolment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrolmentRateTest {

    private final EnrolmentRate rate = new EnrolmentRate();

    @Test
    void whoever_keeps_guessing_the_secret_is_no_longer_heard() {
        for (int guess = 0; guess < 60; guess++) {
            assertThat(rate.admits("198.51.100.7")).isTrue();
            rate.failed("198.51.100.7");
        }

        assertThat(rate.admits("198.51.100.7")).isFalse();
        assertThat(rate.admits("198.51.100.8")).isTrue();
    }

    @Test
    void one_address_may_not_enrol_without_end() {
        long admitted = IntStream.range(0, 50_000)
                .filter(_ -> rate.admits("198.51.100.7"))
                .count();

        assertThat(admitted).isBetween(5_000L, 40_000L);
        assertThat(rate.admits("198.51.100.8")).isTrue();
    }
}
