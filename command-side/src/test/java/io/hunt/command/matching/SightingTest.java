package io.hunt.command.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HostAnswer;
import io.hunt.command.hunt.HuntSamples;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SightingTest {

    @Test
    void the_first_row_is_the_evidence_and_the_next_nine_are_more() {
        Sighting sighting = sighting(20, "{\"n\":%d}");

        assertThat(sighting.evidence()).isEqualTo("{\"n\":0}");
        assertThat(sighting.more()).hasSize(9).startsWith("{\"n\":1}").endsWith("{\"n\":9}");
        assertThat(sighting.rows()).isEqualTo(20);
    }

    @Test
    void the_time_is_that_of_the_first_row() {
        assertThat(sighting(3, "{\"n\":%d}").match().detectedAt()).isEqualTo(HuntSamples.DETECTED);
    }

    @Test
    void large_rows_leave_room_for_small_ones_and_are_counted_all_the_same() {
        Sighting sighting = sighting(3, "{\"large\":\"" + "x".repeat(20_000) + "%d\"}");
        sighting.add(row(3, "{\"n\":%d}"));

        assertThat(sighting.more()).hasSize(2).endsWith("{\"n\":3}");
        assertThat(sighting.rows()).isEqualTo(4);
    }

    private static Sighting sighting(int rows, String evidence) {
        var sighting = new Sighting(HuntSamples.MIMIKATZ, row(0, evidence));
        IntStream.range(0, rows).forEach(n -> sighting.add(row(n, evidence)));
        return sighting;
    }

    private static HostAnswer.Row row(int number, String evidence) {
        return new HostAnswer.Row(
                0,
                "mimikatz",
                evidence.replace("%d", "" + number),
                HuntSamples.DETECTED.plus(Duration.ofMinutes(number)));
    }
}
