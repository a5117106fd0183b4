package io.hunt.rest.alert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertFilter.Disposition;
import io.hunt.api.alert.AlertFilter.Facets;
import io.hunt.api.alert.AlertFilter.Origin;
import io.hunt.api.alert.AlertInterval;
import io.hunt.api.alert.AlertVerdict;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.api.id.AlertId;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AcknowledgeWhereBodyTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final Instant LATER = NOON.plusSeconds(60);
    private static final List<AlertId> ALERTS = List.of(new AlertId(new UUID(0, 1)));

    @Test
    void only_unacknowledged_alerts_are_selected() {
        var all = new AlertFilter(Disposition.of(true), null, Facets.ANY, Origin.ANY, null, null, null);

        assertThat(new AcknowledgeWhereBody(null, all, null, null)
                        .filter()
                        .disposition()
                        .acknowledged())
                .isFalse();
    }

    @Test
    void the_earlier_of_both_ends_counts() {
        assertThat(end(null, null)).isNull();
        assertThat(end(NOON, null)).isEqualTo(NOON);
        assertThat(end(null, NOON)).isEqualTo(NOON);
        assertThat(end(NOON, LATER)).isEqualTo(NOON);
        assertThat(end(LATER, NOON)).isEqualTo(NOON);
    }

    @Test
    void the_event_log_has_the_given_conditions_alone() {
        var facets = new Facets(Set.of(Severity.HIGH), Set.of(), Set.of(), Set.of());
        var filter = new AlertFilter(Disposition.ANY, null, facets, Origin.ANY, null, null, "wave");
        var body = new AcknowledgeWhereBody(NOON, filter, AlertVerdict.EXPECTED, "Note");

        assertThat(recorded(body))
                .contains("\"severity\":[\"high\"]", "\"q\":\"wave\"", "\"created_before\"")
                .doesNotContain("verdict", "note", "host_id", "kind", "ioc");
    }

    @Test
    void a_long_filter_is_cut_between_code_points_for_the_event_log() {
        var filter = new AlertFilter(
                Disposition.ANY, null, Facets.ANY, Origin.ANY, null, null, "\ud83d\ude00".repeat(4_000));
        String recorded = recorded(new AcknowledgeWhereBody(null, filter, null, null));

        assertThat(recorded.codePointCount(0, recorded.length())).isEqualTo(BulkAcknowledgement.LONGEST_FILTER);
        assertThat(recorded.codePoints()).noneMatch(c -> Character.getType(c) == Character.SURROGATE);
    }

    @Test
    void verdict_and_note_are_those_of_every_command() {
        var body = new AcknowledgeEachBody(Set.copyOf(ALERTS), AlertVerdict.EXPECTED, "Note");
        var command = body.batch().command(ALERTS, 1, "ada");

        assertThat(command.verdict()).isEqualTo(AlertVerdict.EXPECTED);
        assertThat(command.note()).isEqualTo("Note");
        assertThat(command.filter()).isNull();
    }

    @Test
    void a_histogram_without_times_ends_now_and_has_its_usual_span() {
        var bars = new HistogramQuery(AlertInterval.HOUR);

        assertThat(bars.within(AlertFilter.ALL, NOON).to()).isEqualTo(NOON);
        assertThat(bars.within(AlertFilter.ALL, NOON).from()).isEqualTo(NOON.minus(Duration.ofDays(2)));
        assertThat(bars.within(AlertFilter.ALL.between(null, LATER), NOON).to()).isEqualTo(LATER);
    }

    @Test
    void a_histogram_has_at_most_500_bars_and_some_time() {
        var bars = new HistogramQuery(AlertInterval.HOUR);
        var longest = AlertFilter.ALL.between(NOON.minus(Duration.ofHours(500)), NOON);

        assertThat(bars.within(longest, NOON)).isEqualTo(longest);
        assertRefused(
                bars, AlertFilter.ALL.between(NOON.minus(Duration.ofHours(500)).minusMillis(1), NOON));
        assertRefused(bars, AlertFilter.ALL.between(NOON, NOON));
        assertRefused(bars, AlertFilter.ALL.between(LATER, NOON));
        assertRefused(bars, AlertFilter.ALL.between(Instant.MIN, Instant.MAX));
    }

    private static void assertRefused(HistogramQuery bars, AlertFilter filter) {
        assertThatThrownBy(() -> bars.within(filter, NOON)).isInstanceOf(RejectionException.class);
    }

    private static @Nullable Instant end(@Nullable Instant createdBefore, @Nullable Instant to) {
        return new AcknowledgeWhereBody(createdBefore, AlertFilter.ALL.between(null, to), null, null)
                .filter()
                .to();
    }

    private static String recorded(AcknowledgeWhereBody body) {
        return Objects.requireNonNull(body.batch().command(ALERTS, 1, "ada").filter());
    }
}
