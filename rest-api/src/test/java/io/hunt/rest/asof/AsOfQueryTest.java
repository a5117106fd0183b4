package io.hunt.rest.asof;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.rest.json.ValidationRule;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AsOfQueryTest {

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-21T12:00:00Z", "2026-11-21T13:00:00+01:00", "2026-11-21T13:00:00 01:00"})
    void a_time_is_read_with_its_offset(String text) {
        var query = new AsOfQuery(text);

        assertThat(query.instant()).contains(Instant.parse("2026-11-21T12:00:00Z"));
        assertThat(query.position()).isEmpty();
        assertThat(query.rules()).allMatch(ValidationRule::isKept);
    }

    @Test
    void a_position_has_at_most_18_digits() {
        assertThat(new AsOfQuery("999999999999999999").position()).contains(999_999_999_999_999_999L);
        assertThat(new AsOfQuery(" 0 ").position()).contains(0L);
        assertThat(new AsOfQuery("1000000000000000000").rules()).noneMatch(ValidationRule::isKept);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1.5", "2026-11-21", "2026-11-21T12:00:00", "2026-02-30T12:00:00Z", "now"})
    void another_text_is_neither(String text) {
        assertThat(new AsOfQuery(text).rules()).noneMatch(ValidationRule::isKept);
    }

    @Test
    void without_a_time_the_present_is_meant() {
        var query = new AsOfQuery(null);

        assertThat(query.rules()).allMatch(ValidationRule::isKept);
        assertThat(query.position()).isEmpty();
        assertThat(query.instant()).isEmpty();
    }
}
