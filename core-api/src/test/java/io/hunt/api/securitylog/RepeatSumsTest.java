package io.hunt.api.securitylog;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.securitylog.RepeatSums.Sum;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RepeatSumsTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final RepeatSums<String, String> sums = new RepeatSums<>(Duration.ofMinutes(1), _ -> "others");

    @Test
    void the_first_occurrence_of_each_key_is_returned_at_once() {
        assertThat(add("ada", NOON)).contains(sum("ada", 1, NOON, NOON));
        assertThat(add("bob", NOON)).contains(sum("bob", 1, NOON, NOON));
    }

    @Test
    void repeats_within_the_window_become_one_sum() {
        add("ada", NOON);
        assertThat(add("ada", NOON.plusSeconds(1))).isEmpty();
        assertThat(add("ada", NOON.plusSeconds(59))).isEmpty();

        assertThat(sums.over(NOON.plusSeconds(59))).isEmpty();
        assertThat(sums.over(NOON.plusSeconds(60)))
                .containsExactly(sum("ada", 2, NOON.plusSeconds(1), NOON.plusSeconds(59)));
    }

    @Test
    void after_its_window_a_key_begins_again() {
        add("ada", NOON);
        assertThat(sums.over(NOON.plusSeconds(60))).isEmpty();

        assertThat(add("ada", NOON.plusSeconds(61))).isPresent();
    }

    @Test
    void a_sum_has_the_context_of_the_first_repeat() {
        sums.add("ada", "first", NOON);
        sums.add("ada", "second", NOON);
        sums.add("ada", "third", NOON);

        assertThat(sums.over(Instant.MAX)).extracting(Sum::context).containsExactly("second");
    }

    @Test
    void an_occurrence_that_could_not_be_recorded_counts_as_none() {
        add("ada", NOON);
        sums.forget("ada");

        assertThat(add("ada", NOON)).isPresent();
    }

    @Test
    void a_flood_becomes_two_thousand_records_a_minute_and_each_occurrence_is_in_one() {
        List<Sum<String, String>> recorded = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            add("user-" + i % 50_000, NOON.plusMillis(i / 2)).ifPresent(recorded::add);
        }
        recorded.addAll(sums.over(NOON.plusSeconds(120)));

        assertThat(recorded).hasSizeLessThanOrEqualTo(2 * RepeatSums.MOST + 2);
        assertThat(recorded.stream().mapToInt(Sum::count).sum()).isEqualTo(100_000);
        assertThat(recorded).filteredOn(sum -> sum.count() > 1).singleElement().satisfies(others -> {
            assertThat(others.key()).isEqualTo("others");
            assertThat(others.count()).isEqualTo(100_000 - 2 * RepeatSums.MOST - 1);
        });
    }

    private Optional<Sum<String, String>> add(String key, Instant at) {
        return sums.add(key, "", at);
    }

    private static Sum<String, String> sum(String key, int count, Instant first, Instant last) {
        return new Sum<>(key, "", count, first, last);
    }
}
