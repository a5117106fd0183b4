package io.hunt.audit.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EventFilterTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final byte[] BY_EVE = "{\"user\":\"eve\"}".getBytes(StandardCharsets.UTF_8);

    @Test
    void an_empty_filter_matches_everything() {
        EventFilter all = new EventFilter(null, null, null, null, null);

        assertThat(all.matchesAll()).isTrue();
        assertThat(all.matches("Fact", "no time", null)).isTrue();
        assertThat(all.subject()).isEmpty();
    }

    @Test
    void each_field_must_match() {
        EventFilter filter = new EventFilter(null, "Fact", "eve", NOON, NOON.plusSeconds(60));

        assertThat(filter.matchesAll()).isFalse();
        assertThat(filter.matches("Fact", NOON.toString(), BY_EVE)).isTrue();
        assertThat(filter.matches("Other", NOON.toString(), BY_EVE)).isFalse();
        assertThat(filter.matches("Fact", NOON.toString(), null)).isFalse();
        assertThat(filter.matches("Fact", NOON.toString(), "{".getBytes(StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(filter.matches("Fact", "no time", BY_EVE)).isFalse();
    }

    @Test
    void the_first_time_is_included_and_the_last_is_not() {
        EventFilter filter = new EventFilter(null, null, null, NOON, NOON.plusSeconds(60));

        assertThat(filter.matches("Fact", NOON.minusMillis(1).toString(), null)).isFalse();
        assertThat(filter.matches("Fact", NOON.plusSeconds(59).toString(), null))
                .isTrue();
        assertThat(filter.matches("Fact", NOON.plusSeconds(60).toString(), null))
                .isFalse();
        assertThat(new EventFilter(null, null, null, NOON, null).matches("Fact", "9999-12-31T00:00:00Z", null))
                .isTrue();
        assertThat(new EventFilter(null, null, null, null, NOON).matches("Fact", "0001-01-01T00:00:00Z", null))
                .isTrue();
    }

    @Test
    void only_a_uuid_may_be_named_by_other_events() {
        String id = "7f5c3c1e-6d0f-4c0b-9a0e-0d5d5e0f6a01";

        assertThat(new EventFilter(id, null, null, null, null).subject()).contains(UUID.fromString(id));
        assertThat(new EventFilter("settings", null, null, null, null).subject())
                .isEmpty();
    }
}
