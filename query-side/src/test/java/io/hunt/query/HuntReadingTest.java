package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BOB;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.DELTA;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.STATEMENT;
import static io.hunt.query.SampleEvents.clean;
import static io.hunt.query.SampleEvents.frozen;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static io.hunt.query.SampleEvents.named;
import static io.hunt.query.SampleEvents.outcome;
import static io.hunt.query.SampleEvents.responded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.RawJson;
import io.hunt.api.Reading;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsDispatched;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntCancelled;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LeftOutHost;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntSummary.Clean;
import io.hunt.api.hunt.HuntSummary.Counts;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.hunt.SearchBasis;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.hunt.UnaskedHost;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.testing.SingleMatch;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HuntReadingTest {

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
    void statements_of_a_hunt_are_whole_although_their_terms_are_stored_once() {
        var hunt = HuntId.random();
        String terms = "('it''s'),('\u00e9\\{0}%')";
        List<FrozenQuery> queries = Stream.of("SELECT 1 IN (" + terms + ")", "SELECT 2", terms, "x" + terms + terms)
                .map(sql -> new FrozenQuery(
                        sql.length(), IocType.DOMAIN, Set.of(Platform.LINUX), "files", sql, QueryAudience.EVERY_HOST))
                .toList();
        var stored = queries.stream()
                .map(query -> StoredQuery.without(query, List.of(terms)))
                .toList();
        side.happened(
                hunt, SampleEvents.launched(hunt, 1), new IndicatorsFrozen(hunt, List.of(), stored, List.of(terms)));
        side.settle();

        assertThat(side.page(new ListHuntQueries(hunt, ADA, FIRST_PAGE), FrozenQuery.class)
                        .items())
                .containsExactlyInAnyOrderElementsOf(queries);
        assertThat(side.jdbc().queryForList("select terms from hunt_query where terms is not null", String.class))
                .containsExactly(terms);
    }

    @Test
    void a_read_that_follows_the_launch_sees_the_hunt() {
        launch();

        HuntSummary summary = summary();

        assertThat(summary.status()).isEqualTo(HuntStatus.PENDING);
        assertThat(summary.indicators()).containsExactly(MIMIKATZ);
        assertThat(summary.target().totalHosts()).isEqualTo(4);
        assertThat(summary.version()).isEqualTo(2);
        assertThat(side.page(new ListHuntQueries(hunt, ADA, FIRST_PAGE), FrozenQuery.class)
                        .items())
                .containsExactly(STATEMENT);
    }

    @Test
    void every_targeted_host_is_in_one_state_and_they_sum_to_the_total() {
        launch();
        side.happened(
                hunt,
                new HostsDispatched(hunt, List.of(ALPHA, BRAVO, CHARLIE)),
                new HuntStarted(hunt),
                match(hunt, ALPHA),
                responded(hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)),
                responded(hunt, new Totals(2, 1, 1), outcome(BRAVO, CoverageState.ERROR)));

        assertThat(states())
                .containsOnly(
                        Map.entry(ALPHA, CoverageState.MATCHED),
                        Map.entry(BRAVO, CoverageState.ERROR),
                        Map.entry(CHARLIE, CoverageState.WAITING),
                        Map.entry(DELTA, CoverageState.WAITING));
        assertThat(summary().counts()).isEqualTo(new Counts(2, 1, 1));

        side.happened(hunt, new LiveWindowClosed(hunt, HuntStatus.PARTIAL, null));

        assertThat(states())
                .containsOnly(
                        Map.entry(ALPHA, CoverageState.MATCHED),
                        Map.entry(BRAVO, CoverageState.ERROR),
                        Map.entry(CHARLIE, CoverageState.TIMED_OUT),
                        Map.entry(DELTA, CoverageState.NEVER_DISPATCHED));
        assertThatAnswersWereCounted();
        for (CoverageState state : CoverageState.values()) {
            long inState = states().values().stream().filter(state::equals).count();
            assertThat(side.page(new ListHuntHosts(hunt, ADA, only(state), FIRST_PAGE), HostCoverage.class)
                            .total())
                    .isEqualTo(inState);
        }
    }

    @Test
    void hosts_that_cannot_look_for_a_type_are_counted() {
        launch();
        side.happened(
                hunt,
                new HostsDispatched(hunt, List.of(ALPHA, BRAVO)),
                new HuntStarted(hunt),
                responded(
                        hunt,
                        new Totals(2, 0, 0),
                        new HostOutcome(ALPHA, CoverageState.CLEAN, 0, null, Set.of(), false, null, false),
                        outcome(BRAVO, CoverageState.CLEAN)));

        assertThat(summary().clean().unsupportedHosts()).isEqualTo(1);
        assertThat(side.page(new ListHunts(ADA, HuntFilter.ALL, FIRST_PAGE, Set.of()), HuntSummary.class)
                        .items())
                .filteredOn(listed -> listed.id().equals(hunt))
                .extracting(listed -> listed.clean().unsupportedHosts())
                .containsExactly(1);
    }

    @Test
    void clean_hosts_are_counted_by_what_that_rests_on() {
        launch();
        HostOutcome alpha = clean(ALPHA, SearchBasis.INVENTORY);
        side.happened(
                hunt,
                responded(hunt, new Totals(2, 0, 0), alpha, clean(BRAVO, SearchBasis.PLACES)),
                responded(hunt, new Totals(3, 0, 0), clean(CHARLIE, SearchBasis.NOT_SEARCHED), alpha),
                responded(hunt, new Totals(4, 1, 0), outcome(DELTA, CoverageState.MATCHED)));

        assertThat(summary().clean()).isEqualTo(new Clean(1, 1, 1, 1));
        assertThat(side.page(new ListHuntHosts(hunt, ADA, only(CoverageState.CLEAN), FIRST_PAGE), HostCoverage.class)
                        .items())
                .filteredOn(line -> line.hostId().equals(ALPHA))
                .extracting(HostCoverage::searched)
                .containsExactly(alpha.searched());
    }

    @Test
    void a_host_that_answers_after_a_cancel_moves_to_late_and_the_status_stays() {
        launch();
        side.happened(
                hunt,
                new HostsDispatched(hunt, List.of(ALPHA, BRAVO, CHARLIE, DELTA)),
                new HuntStarted(hunt),
                new HuntCancelled(hunt, "root", null));
        assertThat(states().values()).containsOnly(CoverageState.CANCELLED);

        side.happened(
                hunt,
                responded(hunt, new Totals(1, 0, 0), outcome(ALPHA, CoverageState.LATE)),
                new HuntCompleted(hunt, HuntStatus.COMPLETED, null));

        assertThat(summary().status()).isEqualTo(HuntStatus.CANCELLED);
        assertThat(summary().counts().respondedHosts()).isEqualTo(1);
        assertThat(states())
                .hasSize(4)
                .containsEntry(ALPHA, CoverageState.LATE)
                .containsEntry(BRAVO, CoverageState.CANCELLED);
        assertThatAnswersWereCounted();
    }

    @Test
    void the_campaign_may_speak_of_a_hunt_before_the_hunt_does() {
        var campaign = HuntId.random();
        side.happened(
                campaign,
                responded(hunt, new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN)),
                new HostsDispatched(hunt, List.of(ALPHA)));
        side.settle();
        assertThat(side.find(new FindHunt(hunt, ADA), Reading.class)).isEmpty();

        launch();

        assertThat(summary())
                .extracting(listed -> listed.counts().respondedHosts(), HuntSummary::version)
                .containsExactly(1, 2L);
        assertThat(states()).hasSize(4).containsEntry(ALPHA, CoverageState.CLEAN);
    }

    @Test
    void hosts_that_a_process_of_an_earlier_release_has_settled_are_counted_anew() {
        launch();
        side.happened(hunt, responded(hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
        side.settle();
        side.jdbc().update("update hunt_summary set coverage_matched = 0 where id = ?", hunt.value());

        assertThat(states()).containsEntry(ALPHA, CoverageState.MATCHED);
    }

    @Test
    void a_hunt_tells_how_its_indicators_and_hosts_were_selected_and_leaves_them_out_on_request() {
        launch();
        assertThat(summary().details().selection()).isNull();
        var other = HuntId.random();
        HuntLaunched old = launched(other, 0);
        var selection =
                new HuntSelection(HuntSelection.By.KIND, Set.of(IocType.MD5, IocType.SHA1), Set.of(Severity.HIGH));
        HostTarget target = HostTarget.of(
                HostTarget.Labels.of(Set.of("web"), Set.of(), Set.of("old")),
                Set.of(Platform.LINUX),
                Set.of(ALPHA),
                Set.of("db-1"),
                null);
        side.happened(
                other,
                new HuntLaunched(
                        other,
                        old.name(),
                        old.launchedBy(),
                        old.targetType(),
                        0,
                        1,
                        old.liveWindowMinutes(),
                        old.liveWindowEndsAt(),
                        old.seenWithinDays(),
                        null,
                        old.depth(),
                        selection,
                        target,
                        new HuntEvent.UnaskedHosts(1, 1)),
                new HostsTargeted(
                        other,
                        List.of(),
                        List.of(
                                new LeftOutHost(BRAVO, UnaskedReason.OFFLINE),
                                new LeftOutHost(CHARLIE, UnaskedReason.NOT_SEEN_WITHIN))),
                frozen(other));

        var found = (HuntSummary) side.find(new FindHunt(other, ADA, false), Reading.class)
                .orElseThrow()
                .value();
        assertThat(found.details().selection()).isEqualTo(selection);
        assertThat(found.details().requestedTarget()).isEqualTo(target);
        assertThat(found.details().hostsNotAsked()).isEqualTo(new HuntSummary.NotAsked(2, 1, 1));
        assertThat(side.page(new ListUnaskedHosts(other, ADA, Set.of(), FIRST_PAGE), UnaskedHost.class)
                        .items())
                .extracting(UnaskedHost::hostId)
                .containsExactlyInAnyOrder(BRAVO, CHARLIE);
        assertThat(side.page(
                                new ListUnaskedHosts(other, ADA, Set.of(UnaskedReason.OFFLINE), FIRST_PAGE),
                                UnaskedHost.class)
                        .items())
                .extracting(UnaskedHost::hostId)
                .containsExactly(BRAVO);
        assertThat(side.page(new ListHuntHosts(other, ADA, CoverageFilter.ALL, FIRST_PAGE), HostCoverage.class)
                        .items())
                .isEmpty();
        assertThat(found.indicators()).isEmpty();
        assertThat(found.indicatorCount()).isEqualTo(1);
    }

    @Test
    void a_result_shows_the_row_as_sent_and_flags_a_clock_that_is_off() {
        MatchIngested match = match(hunt, ALPHA);
        MatchIngested skewed = SingleMatch.of(
                hunt,
                BRAVO,
                "bravo",
                MIMIKATZ,
                "{}",
                List.of(),
                GenericEventMessage.clock.instant().minus(Duration.ofMinutes(6)),
                true,
                null);
        launch();
        side.happened(hunt, match, skewed);
        side.settle();

        assertThat(results(null)).hasSize(2);
        HuntResult late = results(true).getFirst();
        assertThat(late.clockSkew()).isTrue();
        assertThat(late.detectedAt()).isEqualTo(skewed.matches().getFirst().detectedAt());
        HuntResult inTime = results(false).getFirst();
        assertThat(inTime.evidence().text()).isEqualTo(SingleMatch.rows(match).getFirst());
        assertThat(inTime.moreEvidence())
                .extracting(RawJson::text)
                .isEqualTo(SingleMatch.rows(match)
                        .subList(1, SingleMatch.rows(match).size()));
        assertThat(inTime.clockSkew()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"detected_at", "-detected_at"})
    void results_of_hosts_with_any_calendar_are_listed_page_by_page(String sort) {
        List<Instant> times = Stream.of("0001-01-01T00:00:00Z", "1500-02-28T12:00:00Z", "1969-12-31T23:59:59.999Z")
                .map(Instant::parse)
                .toList();
        launch();
        for (int i = 0; i < times.size(); i++) {
            side.happened(
                    hunt,
                    SingleMatch.of(
                            hunt,
                            List.of(ALPHA, BRAVO, CHARLIE).get(i),
                            "host",
                            MIMIKATZ,
                            "{}",
                            List.of(),
                            times.get(i),
                            false,
                            null));
        }
        side.settle();

        var listed = new ArrayList<HuntResult>();
        @org.jspecify.annotations.Nullable String token = null;
        do {
            Page<HuntResult> page = side.page(
                    new ListHuntResults(hunt, ADA, late(null), new PageRequest(1, token, sort, null)),
                    HuntResult.class);
            listed.addAll(page.items());
            token = page.nextPageToken();
        } while (token != null);

        assertThat(listed)
                .extracting(HuntResult::detectedAt)
                .isEqualTo(sort.startsWith("-") ? times.reversed() : times);
        assertThat(listed).allMatch(HuntResult::clockSkew);
    }

    @Test
    void the_ledger_names_the_hosts_it_knows() {
        side.happened(ALPHA, new HostEnrolled(ALPHA, named("alpha")));
        launch();
        side.settle();

        assertThat(side.page(new ListHuntHosts(hunt, ADA, CoverageFilter.ALL, FIRST_PAGE), HostCoverage.class)
                        .items())
                .filteredOn(host -> host.hostId().equals(ALPHA))
                .extracting(HostCoverage::hostname)
                .containsExactly("alpha");
        assertThat(side.page(
                                new ListHuntHosts(hunt, ADA, new CoverageFilter(Set.of(), null, "LPH"), FIRST_PAGE),
                                HostCoverage.class)
                        .items())
                .extracting(HostCoverage::hostId)
                .containsExactly(ALPHA);
        assertThat(side.page(
                                new ListHuntHosts(
                                        hunt,
                                        ADA,
                                        new CoverageFilter(
                                                Set.of(CoverageState.WAITING, CoverageState.CLEAN), BRAVO, null),
                                        FIRST_PAGE),
                                HostCoverage.class)
                        .total())
                .isEqualTo(1);
    }

    @Test
    void lists_of_an_unknown_hunt_are_not_found() {
        assertThat(side.find(new FindHunt(hunt, ADA), Reading.class)).isEmpty();
        assertThatThrownBy(() -> results(null))
                .isInstanceOf(RejectionException.class)
                .hasMessageContaining("not_found");
    }

    @Test
    void a_read_that_cannot_catch_up_says_so() {
        launch();
        side.settle();
        side.processor().shutDown();
        try {
            side.happened(hunt, new HuntStarted(hunt));

            assertThat(side.find(new FindHunt(hunt, BOB), Reading.class))
                    .hasValueSatisfying(reading -> assertThat(reading.stale()).isTrue());

            var unseen = HuntId.random();
            side.happened(unseen, launched(unseen, 0));
            assertThatThrownBy(() -> side.find(new FindHunt(unseen, BOB), Reading.class))
                    .hasMessageContaining("unavailable");
        } finally {
            side.processor().start();
        }
        assertThat(summary().status()).isEqualTo(HuntStatus.RUNNING);
    }

    private void launch() {
        side.happened(
                hunt, launched(hunt, 4), frozen(hunt), new HostsTargeted(hunt, List.of(ALPHA, BRAVO, CHARLIE, DELTA)));
    }

    private HuntSummary summary() {
        Reading<?> reading = side.find(new FindHunt(hunt, ADA), Reading.class).orElseThrow();
        assertThat(reading.stale()).isFalse();
        return (HuntSummary) reading.value();
    }

    /** Asserts that answers were counted as they arrived. Otherwise each read would recount them, with the same result. */
    private void assertThatAnswersWereCounted() {
        assertThat(side.jdbc().queryForObject("""
                select coverage_matched + coverage_clean + coverage_error + coverage_late = responded_hosts
                from hunt_summary where id = ?""", Boolean.class, hunt.value())).isTrue();
    }

    private Map<HostId, CoverageState> states() {
        side.settle();
        Map<HostId, CoverageState> states =
                side
                        .page(new ListHuntHosts(hunt, ADA, CoverageFilter.ALL, FIRST_PAGE), HostCoverage.class)
                        .items()
                        .stream()
                        .collect(Collectors.toMap(HostCoverage::hostId, HostCoverage::state));
        assertThat(summary().details().coverage()).isEqualTo(SampleEvents.counted(states.values()));
        assertThat(states).hasSize(summary().target().totalHosts());
        return states;
    }

    private List<HuntResult> results(@org.jspecify.annotations.Nullable Boolean late) {
        return side.page(new ListHuntResults(hunt, ADA, late(late), FIRST_PAGE), HuntResult.class)
                .items();
    }

    private static CoverageFilter only(CoverageState state) {
        return new CoverageFilter(Set.of(state), null, null);
    }

    private static ResultFilter late(@org.jspecify.annotations.Nullable Boolean late) {
        return new ResultFilter(Set.of(), Set.of(), null, null, null, late, null, null, null);
    }
}
