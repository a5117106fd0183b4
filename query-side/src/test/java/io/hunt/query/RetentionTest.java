package io.hunt.query;

import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.frozen;
import static io.hunt.query.SampleEvents.launched;
import static io.hunt.query.SampleEvents.match;
import static io.hunt.query.SampleEvents.outcome;
import static io.hunt.query.SampleEvents.responded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.hunt.api.Reading;
import io.hunt.api.admin.ReadModelCommand.RebuildReadModels;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import io.hunt.api.id.QueryId;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackResultFilter;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.query.asof.ReplayCheck;
import io.hunt.query.asof.ReplayCheck.ReadModelComparison;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.axonframework.eventhandling.GenericEventMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RetentionTest {

    private static ReadSide side;

    private final HuntId hunt = HuntId.random();
    private final CampaignId campaign = CampaignId.random();
    private final QueryId query = QueryId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide("service.retention-days=30");
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void details_of_a_hunt_that_ended_long_ago_are_refused_and_its_summary_stays_as_it_was() {
        endedHunt();
        HuntSummary before = hunt();
        assertThat(before.clean().unsupportedHosts()).isEqualTo(2);
        Instant asked = side.retire("hunt_summary", "completed_at", hunt);

        assertThat(List.of(
                        refusal(results()),
                        refusal(new ListHuntHosts(hunt, ADA, CoverageFilter.ALL, FIRST_PAGE)),
                        refusal(new FollowHuntResults(hunt, ADA, 0L, 10)),
                        refusal(new FindHuntProgress(hunt, ADA))))
                .allSatisfy(refusal -> assertThat(refusal).isInstanceOfSatisfying(DetailsRemoved.class, removed -> {
                    assertThat(removed.days()).isEqualTo(30);
                    assertThat(removed.removedAt()).isBetween(asked.minusSeconds(1), Instant.now());
                    assertThat(removed.code()).isEqualTo("details_removed");
                }));
        assertSameBut(hunt(), before);
        assertThat(hunt().details().detailsRemovedAt()).isNotNull();
        assertThat(side.page(new ListHuntQueries(hunt, ADA, FIRST_PAGE), Object.class)
                        .items())
                .isNotEmpty();
        assertThat(side.page(new ListHunts(ADA, HuntFilter.ALL, FIRST_PAGE, Set.of()), HuntSummary.class)
                        .items())
                .filteredOn(listed -> listed.id().equals(hunt))
                .singleElement()
                .satisfies(
                        listed -> assertThat(listed.clean().unsupportedHosts()).isEqualTo(2));
        assertThat(details(hunt)).isZero();
    }

    @Test
    void what_goes_on_or_ended_lately_keeps_its_details() {
        side.happened(hunt, launched(hunt, 1), frozen(hunt), new HostsTargeted(hunt, List.of(ALPHA)));
        side.settle();
        side.removeAll();
        assertThat(side.page(results(), Object.class).total()).isZero();

        side.happened(hunt, match(hunt, ALPHA), new LiveWindowClosed(hunt, HuntStatus.PARTIAL, null));
        side.settle();
        side.removeAll();

        assertThat(side.page(results(), Object.class).total()).isEqualTo(1);
        assertThat(hunt().details().detailsRemovedAt()).isNull();
    }

    @Test
    void a_late_answer_to_a_removed_hunt_counts_and_brings_no_details_back() {
        endedHunt();
        side.retire("hunt_summary", "completed_at", hunt);

        side.happened(
                hunt, match(hunt, CHARLIE), responded(hunt, new Totals(3, 3, 0), outcome(CHARLIE, CoverageState.LATE)));
        side.settle();

        assertThat(refusal(results())).isInstanceOf(DetailsRemoved.class);
        assertThat(hunt().counts().respondedHosts()).isEqualTo(3);
        assertThat(hunt().clean().unsupportedHosts()).isEqualTo(3);
        side.removeAll();
        assertThat(details(hunt)).isZero();
        assertThat(hunt().clean().unsupportedHosts()).isEqualTo(3);
        assertThat(side.parked().contains(hunt.toString())).isFalse();
    }

    @Test
    void a_rebuild_brings_no_details_back_and_counts_as_before() {
        endedHunt();
        HuntId backed = HuntId.random();
        backedHunt(backed, campaign);
        stop(backed, campaign);
        side.retire("hunt_summary", "completed_at", hunt);
        side.jdbc().update("update hunt_summary set completed_at = 'epoch' where campaign_id = ?", campaign.value());
        side.retire("campaign_view", "ended_at", campaign);
        HuntSummary before = hunt();
        CampaignSummary campaignBefore = campaign();
        assertThat(campaignBefore.coverage().late()).isEqualTo(1);

        for (int round = 0; round < 2; round++) {
            side.send(new RebuildReadModels("root"));
            side.rebuilt();

            assertThat(details(hunt)).isPositive();
            assertThat(refusal(results())).isInstanceOf(DetailsRemoved.class);
            assertSameBut(hunt(), before);
            assertSameBut(campaign(), campaignBefore);
            side.removeAll();
            assertThat(details(hunt)).isZero();
            assertSameBut(hunt(), before);
            assertSameBut(campaign(), campaignBefore);
        }
    }

    @Test
    void the_hunt_of_a_campaign_keeps_its_details_for_as_long_as_hosts_are_asked() {
        backedHunt(hunt, campaign);
        side.retire("hunt_summary", "completed_at", hunt);
        assertThat(side.page(results(), Object.class).total()).isEqualTo(1);

        stop(hunt, campaign);
        side.removeAll();
        assertThat(side.page(results(), Object.class).total()).isEqualTo(1);
        side.retire("campaign_view", "ended_at", campaign);

        for (Object details : List.of(
                results(),
                new ListPendingHosts(campaign, FIRST_PAGE),
                new ListLateMatches(campaign, FIRST_PAGE),
                new ListLateResponses(campaign, FIRST_PAGE))) {
            assertThat(refusal(details)).isInstanceOf(DetailsRemoved.class);
        }
        assertThat(campaign().remarks().detailsRemovedAt())
                .isEqualTo(hunt().details().detailsRemovedAt());
        assertThat(side.page(new ListCampaignIndicators(campaign, FIRST_PAGE), Object.class)
                        .items())
                .containsExactly(MIMIKATZ);
    }

    @Test
    void a_campaign_ends_with_the_first_word_that_no_host_is_asked_any_more() {
        for (Object last : List.of(
                new AssignmentsCompleted(campaign, null, 1, 0, 0),
                SampleCampaigns.stopped(campaign, null, false, 1, 0),
                new CampaignArchived(campaign, null, "root"))) {
            side.happened(campaign, last);
            side.settle();
            assertThat(side.jdbc()
                            .query(
                                    "select ended_at from campaign_view where id = ?",
                                    (row, _) -> row.getTimestamp("ended_at").toInstant(),
                                    campaign.value()))
                    .containsExactly(firstTime());
        }
    }

    private Instant firstTime() {
        return side.axon().eventStore().readEvents(campaign.toString()).peek().getTimestamp();
    }

    @Test
    void rows_of_literal_sql_are_refused_once_their_campaign_ended_long_ago() {
        side.happened(
                campaign,
                SampleCampaigns.launched(campaign, query, "users", 1),
                new HostsAssigned(campaign, null, List.of(ALPHA)),
                SampleCampaigns.collected(
                        campaign, query, new RowTotals(1, 1, 0, 1, 5), SampleCampaigns.rows(ALPHA, "alpha", 5, true)),
                new CampaignArchived(campaign, null, "root"));
        side.settle();
        CampaignSummary before = campaign();
        assertThat(side.page(rows(), Object.class).total()).isEqualTo(5);

        side.retire("campaign_view", "ended_at", campaign);

        assertThat(refusal(rows())).isInstanceOf(DetailsRemoved.class);
        assertThat(refusal(new ListLateResponses(campaign, FIRST_PAGE))).isInstanceOf(DetailsRemoved.class);
        assertSameBut(campaign(), before);
        assertThat(campaign().remarks().detailsRemovedAt()).isNotNull();
        assertThat(side.page(new ListCampaigns(CampaignFilter.ALL, FIRST_PAGE, Set.of()), Object.class)
                        .items())
                .doesNotContain(campaign());
    }

    @Test
    void security_events_go_by_their_age_and_do_not_come_back() {
        side.happened(hunt, launched(hunt, 0));
        side.settle();
        Instant old = Instant.now().minus(31, ChronoUnit.DAYS).truncatedTo(ChronoUnit.MILLIS);
        assertThat(side.page(securityEvents(old.plusSeconds(1)), Object.class).total())
                .isZero();
        side.jdbc().update("update security_event set at = ?::timestamptz", old.toString());
        side.happened(hunt, new LiveWindowClosed(hunt, HuntStatus.PARTIAL, null));

        side.removeAll();
        HuntId younger = HuntId.random();
        side.happened(younger, launched(younger, 0));
        side.settle();

        assertThat(refusal(securityEvents(old.plusSeconds(1)))).isInstanceOf(DetailsRemoved.class);
        assertThat(side.page(securityEvents(null), Object.class).total()).isEqualTo(1);
        side.jdbc().update("update security_event set at = ?::timestamptz", old.toString());
        side.removeAll();
        assertThat(side.page(securityEvents(null), Object.class).total()).isZero();
    }

    @Test
    void what_packs_found_goes_by_its_age_and_does_not_come_back() {
        Instant old = Instant.now().minus(31, ChronoUnit.DAYS).truncatedTo(ChronoUnit.MILLIS);
        Instant end = old.plusSeconds(1);
        PackId pack = PackId.random();
        var terms = new PackTerms("Turla", null, Set.of(), List.of(), 600, 10, true, null);
        side.happened(pack, new PackCreated(pack, terms, 1, "ada"));
        side.publish(List.of(foundByPack(pack, 1, old), foundByPack(pack, 2, Instant.now())));
        side.settle();
        assertThat(runs(pack, end)).containsExactly(1);

        for (int round = 0; round < 2; round++) {
            side.removeAll();

            assertThat(refusal(sightings(pack, end))).isInstanceOf(DetailsRemoved.class);
            assertThat(runs(pack, null)).containsExactly(2);
            assertThat(side.bean(ReplayCheck.class).compare())
                    .filteredOn(compared -> compared.table().equals("pack_result"))
                    .allMatch(ReadModelComparison::isEqual);
            side.send(new RebuildReadModels("root"));
            side.rebuilt();
            assertThat(refusal(sightings(pack, end))).isInstanceOf(DetailsRemoved.class);
            assertThat(runs(pack, null)).containsExactly(2, 1);
        }
    }

    private static GenericEventMessage<PackMatchFound> foundByPack(PackId pack, int run, Instant at) {
        var match = new PackMatchFound(pack, 1, ALPHA, "alpha", run, MIMIKATZ, "{}", List.of(), at);
        return new GenericEventMessage<>(UUID.randomUUID().toString(), match, Map.of(), at);
    }

    private static List<Integer> runs(PackId pack, @Nullable Instant to) {
        return side.page(sightings(pack, to), PackSighting.class).items().stream()
                .map(PackSighting::run)
                .toList();
    }

    private static ListPackResults sightings(PackId pack, @Nullable Instant to) {
        return new ListPackResults(
                pack, new PackResultFilter(Set.of(), Set.of(), null, null, null, null, to, null), FIRST_PAGE);
    }

    private void endedHunt() {
        side.happened(hunt, launched(hunt, 3), frozen(hunt), new HostsTargeted(hunt, List.of(ALPHA, BRAVO, CHARLIE)));
        side.happened(
                hunt,
                match(hunt, ALPHA),
                match(hunt, BRAVO),
                responded(
                        hunt,
                        new Totals(2, 2, 0),
                        outcome(ALPHA, CoverageState.MATCHED),
                        outcome(BRAVO, CoverageState.MATCHED)),
                new LiveWindowClosed(hunt, HuntStatus.PARTIAL, null));
        side.settle();
    }

    private void backedHunt(HuntId backed, CampaignId by) {
        side.happened(backed, SampleCampaigns.huntLaunched(backed, by, 2));
        side.happened(
                by,
                SampleCampaigns.launched(by, backed, 2),
                SampleCampaigns.frozen(by, backed, MIMIKATZ),
                new HostsAssigned(by, backed, List.of(ALPHA, BRAVO)));
        side.happened(backed, new LiveWindowClosed(backed, HuntStatus.PARTIAL, null));
        side.happened(
                by,
                SampleCampaigns.match(by, backed, ALPHA, true),
                SampleCampaigns.responded(by, backed, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.LATE)));
        side.settle();
    }

    private static void stop(HuntId backed, CampaignId by) {
        side.happened(by, SampleCampaigns.stopped(by, backed, false, 1, 0));
        side.settle();
    }

    private HuntSummary hunt() {
        return (HuntSummary)
                side.find(new FindHunt(hunt, ADA), Reading.class).orElseThrow().value();
    }

    private CampaignSummary campaign() {
        return (CampaignSummary) side.find(new FindCampaign(campaign), Reading.class)
                .orElseThrow()
                .value();
    }

    private ListHuntResults results() {
        return new ListHuntResults(hunt, ADA, ResultFilter.ALL, FIRST_PAGE);
    }

    private ListQueryRows rows() {
        return new ListQueryRows(query, null, null, FIRST_PAGE, Set.of());
    }

    private static ListSecurityEvents securityEvents(@Nullable Instant to) {
        return new ListSecurityEvents(Set.of(), null, null, null, to, null, FIRST_PAGE);
    }

    private static long details(HuntId hunt) {
        return side.jdbc()
                .queryForList("""
                        select (select count(*) from hunt_host where hunt_id = ?)
                               + (select count(*) from hunt_result where hunt_id = ?)""", Long.class, hunt.value(), hunt.value())
                .getFirst();
    }

    private static Rejection refusal(Object query) {
        return assertThatExceptionOfType(RejectionException.class)
                .isThrownBy(() -> side.ask(query))
                .actual()
                .rejection();
    }

    private static void assertSameBut(Object now, Object before) {
        assertThat(now)
                .usingRecursiveComparison(RecursiveComparisonConfiguration.builder()
                        .withIgnoredFieldsMatchingRegexes(".*detailsRemovedAt", ".*completedAt", ".*warnings")
                        .build())
                .isEqualTo(before);
    }
}
