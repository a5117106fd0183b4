package io.hunt.rest.ioc.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExpiryTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-21T12:00:00Z",
                "2026-11-21T13:00:00+01:00",
                "2026-11-21T12:00:00",
                "2026-11-21 12:00:00",
                "2026/11/21 12:00",
                " 2026-11-20 ",
                "2026/11/20",
                "1795262400",
                "999999999"
            })
    void a_time_up_to_now_has_passed(String until) {
        assertThat(Expiry.hasPassed(until, NOW)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-21T12:00:01Z",
                "2026-11-21T12:00:00-00:01",
                "2026-11-21",
                "2026/11/21",
                "1795262401",
                "+99999-12-31"
            })
    void a_later_time_and_the_rest_of_the_last_day_have_not(String until) {
        assertThat(Expiry.hasPassed(until, NOW)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "never",
                "2026-02-30",
                "12",
                "99999999999999999999",
                "+999999999-12-31",
                "-999999999-01-01T00:00:00+18:00x"
            })
    void other_text_does_not_expire(String until) {
        assertThat(Expiry.hasPassed(until, NOW)).isFalse();
    }
}
