package io.hunt.audit.log.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.audit.log.index.PageIndex.ActionKey;
import io.hunt.audit.log.index.PageIndex.SubjectKey;
import io.hunt.audit.log.index.PageIndex.TimeRange;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PageIndexTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final UUID HOST = new UUID(1, 1);

    private final PageIndex index = new PageIndex();

    @Test
    void events_are_counted_by_user_and_type_on_each_page() {
        add(0, "eve", NOON);
        add(255, "eve", NOON);
        add(256, "eve", NOON);
        add(257, "", NOON);

        assertThat(index.acts())
                .containsOnly(
                        Map.entry(new ActionKey(0, "eve", "Fact"), 2),
                        Map.entry(new ActionKey(1, "eve", "Fact"), 1),
                        Map.entry(new ActionKey(1, "", "Fact"), 1));
    }

    @Test
    void a_subject_that_an_event_names_twice_is_found_once() {
        index.add(300, new EventFacts("", "Fact", null, List.of(HOST, HOST)));
        index.add(301, new EventFacts("", "Fact", null, List.of(HOST)));

        assertThat(index.subjects()).containsOnly(Map.entry(new SubjectKey(HOST, 1), List.of(44, 45)));
        assertThat(index.times()).isEmpty();
    }

    @Test
    void the_times_of_a_page_include_those_of_all_its_events_in_any_order() {
        add(0, "", NOON);
        add(1, "", NOON.minusSeconds(60));
        add(2, "", NOON.plusSeconds(60));
        add(3, "", NOON);

        assertThat(index.times())
                .containsOnly(Map.entry(0L, new TimeRange(NOON.minusSeconds(60), NOON.plusSeconds(60))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "2026-03-01",
                "0000-12-31T23:59:59Z",
                "+10000-01-01T00:00:00Z",
                "2026-13-01T00:00:00Z"
            })
    void a_time_that_is_unreadable_or_out_of_bounds_is_none(String stored) {
        assertThat(PageIndex.time(stored)).isNull();
    }

    @Test
    void times_at_the_bounds_are_indexed() {
        assertThat(PageIndex.time(PageIndex.EARLIEST.toString())).isEqualTo(PageIndex.EARLIEST);
        assertThat(PageIndex.time(PageIndex.LATEST.toString())).isEqualTo(PageIndex.LATEST);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"user\":\"eve\"}|eve",
                "{\"a\":{\"user\":\"x\"},\"user\":\"eve\",\"user\":\"mallory\"}|eve",
                "{\"user\":7}|``",
                "{\"user\":null}|``",
                "{\"user\":\"\"}|``",
                "{\"user\":\"a\\u0000b\"}|``",
                "{\"user\":\"a\\nb\"}|``",
                "{\"user\":\"\\ud800\"}|``",
                "[\"user\",\"eve\"]|``",
                "{\"user\":\"eve|``",
                "{\"user\":\"eve\"|eve",
                "not json|``"
            })
    void the_user_is_read_from_metadata_of_any_kind(String metadata, String user) {
        assertThat(PageIndex.username(metadata.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(user);
    }

    @Test
    void a_very_long_name_is_cut_and_missing_metadata_name_nobody() {
        String metadata = "{\"user\":\"" + "e".repeat(1_000) + "\"}";

        assertThat(PageIndex.username(metadata.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("e".repeat(255));
        assertThat(PageIndex.username(null)).isEmpty();
    }

    private void add(long leaf, String user, Instant time) {
        index.add(leaf, new EventFacts(user, "Fact", time, List.of()));
    }
}
