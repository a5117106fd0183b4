package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.DELTA;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.frozen;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static io.hunt.query.SampleEvents.outcome;
import static io.hunt.query.SampleEvents.responded;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntProgress.Point;
import io.hunt.api.hunt.HuntQuery.FindHuntEvidence;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FindResultsVersion;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntQuery.ResultsVersion;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.testing.SingleMatch;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProgressTest {

    private static ReadSide side;

    private final HuntId hunt = HuntId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void the_completion_curve_sums_up_who_responded_and_who_matched() {
        side.happened(hunt, launched(hunt, 4), new HostsTargeted(hunt, List.of(ALPHA, BRAVO, CHARLIE, DELTA)));
        side.settle();
        assertThat(progress(hunt).points()).isEmpty();

        side.happened(hunt, responded(hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
        side.happened(hunt, responded(hunt, new Totals(2, 1, 0), outcome(BRAVO, CoverageState.CLEAN)));
        side.happened(hunt, responded(hunt, new Totals(3, 1, 0), outcome(CHARLIE, CoverageState.LATE)));
        side.settle();

        assertThat(progress(hunt).totalHosts()).isEqualTo(4);
        assertThat(progress(hunt).points())
                .extracting(Point::responded, Point::matched)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(1L, 1L),
                        org.assertj.core.groups.Tuple.tuple(2L, 1L),
                        org.assertj.core.groups.Tuple.tuple(3L, 1L));
        assertThat(progress(hunt).points()).extracting(Point::at).isSorted();
    }

    @Test
    void the_curve_has_few_points_however_many_hosts_responded() {
        side.happened(hunt, launched(hunt, 1_000));
        side.jdbc().update("""
                insert into hunt_host (hunt_id, host_id, state, responded_at)
                select ?, gen_random_uuid(), 'MATCHED', timestamptz '2026-01-01' + n * interval '1 second'
                from generate_series(1, 1000) n""", hunt.value());
        side.settle();

        assertThat(progress(hunt).points()).hasSize(HuntProgress.MOST_POINTS);
        assertThat(progress(hunt).points().getLast().matched()).isEqualTo(1_000);
    }

    @Test
    void a_follower_goes_on_where_it_stopped_also_after_a_rebuild() {
        side.happened(hunt, launched(hunt, 3), match(hunt, ALPHA), match(hunt, BRAVO));
        side.settle();
        List<PlacedResult> first = follow(hunt, 0L);
        assertThat(first).extracting(row -> row.result().hostId()).containsExactly(ALPHA, BRAVO);

        side.happened(hunt, match(hunt, HostId.random()));
        side.send(new io.hunt.api.admin.ReadModelCommand.RebuildReadModels("root"));
        side.rebuilt();

        assertThat(follow(hunt, first.getLast().place())).hasSize(1);
        assertThat(follow(hunt, 0L))
                .startsWith(first.toArray(PlacedResult[]::new))
                .hasSize(3);
    }

    @Test
    void a_follower_misses_nothing_that_became_visible_late() {
        var slow = HuntId.random();
        var other = HuntId.random();
        side.happened(slow, launched(slow, 2));
        side.happened(other, launched(other, 2));

        side.inTransaction(() -> {
            side.happened(slow, match(slow, ALPHA));
            meanwhile(() -> side.happened(other, match(other, ALPHA)));
            side.happened(slow, match(slow, BRAVO));
            meanwhile(() -> side.happened(other, match(other, BRAVO)));
            meanwhile(side::settle);
        });
        ReadSide.await(() -> follow(slow, 0L).size() == 2);

        List<PlacedResult> all = follow(slow, 0L);
        assertThat(all).extracting(row -> row.result().hostId()).containsExactly(ALPHA, BRAVO);
        assertThat(follow(slow, all.getFirst().place())).containsExactly(all.getLast());
        assertThat(follow(slow, null)).containsExactly(all.getLast());
    }

    @Test
    void the_results_of_one_answer_are_followed_together() {
        var second = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "second.exe", Severity.LOW);
        var third = new FrozenIoc(IndicatorId.random(), IocType.FILENAME, "third.exe", Severity.LOW);
        var matches = Stream.of(MIMIKATZ, second, third)
                .map(ioc -> new IndicatorMatch(ioc, Instant.EPOCH, List.of("{\"name\":\"" + ioc.value() + "\"}")))
                .toList();
        side.happened(
                hunt,
                launched(hunt, 2),
                new MatchIngested(hunt, ALPHA, "alpha", matches, false, null, null),
                match(hunt, BRAVO));
        side.settle();

        List<PlacedResult> first = side.all(new FollowHuntResults(hunt, ADA, 0L, 1), PlacedResult.class);

        assertThat(first)
                .extracting(row -> row.result().evidence().text())
                .containsExactlyInAnyOrder(
                        "{\"name\":\"mimikatz.exe\"}", "{\"name\":\"second.exe\"}", "{\"name\":\"third.exe\"}");
        assertThat(first)
                .extracting(PlacedResult::place)
                .containsOnly(first.getFirst().place());
        assertThat(follow(hunt, first.getFirst().place()))
                .extracting(row -> row.result().hostId())
                .containsExactly(BRAVO);
    }

    private static void meanwhile(Runnable work) {
        CompletableFuture.runAsync(work).orTimeout(60, TimeUnit.SECONDS).join();
    }

    private static HuntProgress progress(HuntId hunt) {
        return side.find(new FindHuntProgress(hunt, ADA), HuntProgress.class).orElseThrow();
    }

    private static List<PlacedResult> follow(HuntId hunt, @Nullable Long after) {
        return side.all(new FollowHuntResults(hunt, ADA, after, 10), PlacedResult.class);
    }

    @Test
    void results_are_found_by_indicator_severity_time_and_text_of_the_evidence() {
        launch();
        side.happened(
                hunt,
                match(hunt, ALPHA, "{\"path\": \"C:\\\\Users\\\\Public\\\\a.exe\"}"),
                match(hunt, BRAVO, "{\"path\": \"/tmp/b\"}"));
        side.settle();
        Instant last = results().getFirst().ingestedAt();

        assertThat(found(new ResultFilter(Set.of(), Set.of(), null, null, null, null, null, null, "c:\\users\\PUB")))
                .containsExactly(ALPHA);
        assertThat(found(new ResultFilter(Set.of(), Set.of(), null, null, null, null, null, null, "HOST-" + BRAVO)))
                .containsExactly(BRAVO);
        assertThat(found(new ResultFilter(Set.of(), Set.of(), null, null, null, null, null, null, "\"pid\": 2")))
                .isEmpty();
        assertThat(found(new ResultFilter(
                        Set.of(IocType.FILENAME, IocType.MD5),
                        Set.of(Severity.HIGH, Severity.LOW),
                        null,
                        MIMIKATZ.id(),
                        MIMIKATZ.value(),
                        false,
                        last,
                        last.plusMillis(1),
                        null)))
                .contains(BRAVO);
        assertThat(found(new ResultFilter(Set.of(), Set.of(Severity.LOW), null, null, null, null, null, null, null)))
                .isEmpty();
        assertThat(found(new ResultFilter(Set.of(), Set.of(), null, null, "x", null, null, null, null)))
                .isEmpty();
        assertThat(found(
                        new ResultFilter(Set.of(), Set.of(), null, IndicatorId.random(), null, null, null, null, null)))
                .isEmpty();
        assertThat(found(new ResultFilter(Set.of(), Set.of(), null, null, null, null, last.plusMillis(1), null, null)))
                .isEmpty();
    }

    @Test
    void evidence_is_that_of_the_indicator_or_what_the_host_showed_at_the_time() {
        launch();
        MatchIngested match = match(hunt, ALPHA);
        side.happened(hunt, match);
        side.settle();
        var other = new FrozenIoc(IndicatorId.random(), IocType.FILEPATH, "/TMP/mimikatz.exe", Severity.LOW);

        assertThat(evidence(ALPHA, MIMIKATZ, Instant.EPOCH))
                .contains(new KeptEvidence(List.of(SingleMatch.rows(match).getFirst(), "{\"pid\": 2}"), false));
        assertThat(evidence(ALPHA, other, match.matches().getFirst().detectedAt()))
                .isEqualTo(evidence(ALPHA, MIMIKATZ, Instant.EPOCH));
        assertThat(evidence(ALPHA, other, Instant.EPOCH)).isEmpty();
        assertThat(evidence(BRAVO, MIMIKATZ, match.matches().getFirst().detectedAt()))
                .isEmpty();
    }

    @Test
    void the_version_of_the_results_changes_when_they_do() {
        launch();
        side.settle();
        ResultsVersion none = version();
        side.happened(hunt, new HuntStarted(hunt));
        side.settle();
        assertThat(version()).isEqualTo(none);

        side.happened(hunt, match(hunt, ALPHA));
        side.settle();
        ResultsVersion one = version();
        assertThat(one).isNotEqualTo(none);
        assertThat(one.results()).isEqualTo(1);

        side.happened(hunt, match(hunt, BRAVO));
        side.settle();
        assertThat(version().place()).isGreaterThan(one.place());
    }

    private Optional<KeptEvidence> evidence(HostId host, FrozenIoc ioc, Instant at) {
        return side.find(new FindHuntEvidence(hunt, ADA, host, ioc, at), KeptEvidence.class);
    }

    private ResultsVersion version() {
        return side.find(new FindResultsVersion(hunt, ADA), ResultsVersion.class)
                .orElseThrow();
    }

    private List<HostId> found(ResultFilter filter) {
        return side.page(new ListHuntResults(hunt, ADA, filter, FIRST_PAGE), HuntResult.class).items().stream()
                .map(HuntResult::hostId)
                .toList();
    }

    private List<HuntResult> results() {
        return side.page(new ListHuntResults(hunt, ADA, ResultFilter.ALL, FIRST_PAGE), HuntResult.class)
                .items();
    }

    private void launch() {
        side.happened(hunt, launched(hunt, 2), frozen(hunt), new HostsTargeted(hunt, List.of(ALPHA, BRAVO)));
    }

    @Test
    void hunts_are_found_by_indicator_host_and_time() {
        launch();
        side.settle();
        Instant launched = launched(hunt, 2).launchedAt();

        assertThat(hunts(new HuntFilter(Set.of(), null, null, null, null, MIMIKATZ.id(), BRAVO)))
                .contains(hunt);
        assertThat(hunts(new HuntFilter(Set.of(), null, null, null, null, IndicatorId.random(), null)))
                .isEmpty();
        assertThat(hunts(new HuntFilter(Set.of(), null, null, null, null, null, HostId.random())))
                .isEmpty();
        assertThat(hunts(new HuntFilter(
                        Set.of(HuntStatus.PENDING, HuntStatus.FAILED), null, null, launched, null, null, null)))
                .contains(hunt);
        assertThat(hunts(new HuntFilter(Set.of(), null, null, null, launched, null, null)))
                .doesNotContain(hunt);
    }

    private static List<HuntId> hunts(HuntFilter filter) {
        return side.page(new ListHunts(ADA, filter, FIRST_PAGE, Set.of()), HuntSummary.class).items().stream()
                .map(HuntSummary::id)
                .toList();
    }
}
