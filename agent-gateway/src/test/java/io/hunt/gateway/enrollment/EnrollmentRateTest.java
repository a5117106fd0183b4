package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrollmentRateTest {

    private final EnrollmentRate rate = new EnrollmentRate();

    @Test
    void one_address_may_not_enroll_without_end() {
        long admitted = IntStream.range(0, 50_000)
                .filter(_ -> rate.admits("198.51.100.7"))
                .count();

        assertThat(admitted).isBetween(5_000L, 40_000L);
        assertThat(rate.admits("198.51.100.8")).isTrue();
    }
}
