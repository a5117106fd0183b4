package io.hunt.query;

import static io.hunt.query.SampleCampaigns.ON_LINUX;
import static io.hunt.query.SampleCampaigns.frozen;
import static io.hunt.query.SampleCampaigns.huntLaunched;
import static io.hunt.query.SampleCampaigns.launched;
import static io.hunt.query.SampleCampaigns.leased;
import static io.hunt.query.SampleCampaigns.match;
import static io.hunt.query.SampleCampaigns.responded;
import static io.hunt.query.SampleCampaigns.uncounted;
import static io.hunt.query.SampleEvents.ADA;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.STATEMENT;
import static io.hunt.query.SampleEvents.named;
import static io.hunt.query.SampleEvents.outcome;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.Reading;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostQuery.FindHost;
import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.HostView;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HostCoverage;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntSummary.Counts;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignBackedHuntTest {

    private static ReadSide side;

    private final HuntId hunt = HuntId.random();
    private final CampaignId campaign = CampaignId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide();
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void a_read_that_follows_the_launch_sees_the_hunt_with_what_its_campaign_froze() {
        launch();

        assertThat(summary().indicators()).containsExactly(MIMIKATZ);
        assertThat(summary().course().campaignId()).isEqualTo(campaign);
        assertThat(summary().target().totalHosts()).isEqualTo(3);
        assertThat(side.page(new ListHuntQueries(hunt, ADA, FIRST_PAGE), FrozenQuery.class)
                        .items())
                .containsExactly(STATEMENT, ON_LINUX);
        assertThat(ledger()).containsOnlyKeys(ALPHA, BRAVO, CHARLIE).containsValue(CoverageState.WAITING);
    }

    @Test
    void the_ledger_follows_the_campaign_and_leaves_out_answers_that_do_not_count() {
        launch();
        side.happened(
                campaign,
                new AssignmentsDispatched(campaign, hunt, List.of(ALPHA, BRAVO)),
                match(campaign, hunt, ALPHA, false),
                responded(campaign, hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));
        side.happened(hunt, new HuntStarted(hunt), new LiveWindowClosed(hunt, HuntStatus.PARTIAL, null));

        assertThat(ledger())
                .containsOnly(
                        Map.entry(ALPHA, CoverageState.MATCHED),
                        Map.entry(BRAVO, CoverageState.TIMED_OUT),
                        Map.entry(CHARLIE, CoverageState.NEVER_DISPATCHED));

        side.happened(campaign, new AssignmentsDispatched(campaign, hunt, List.of(CHARLIE)));
        assertThat(ledger()).containsEntry(CHARLIE, CoverageState.NEVER_DISPATCHED);

        side.happened(
                campaign,
                match(campaign, hunt, BRAVO, true),
                responded(
                        campaign,
                        hunt,
                        new Totals(2, 1, 0),
                        outcome(BRAVO, CoverageState.LATE),
                        uncounted(CHARLIE, CoverageState.LATE)));

        assertThat(ledger())
                .containsOnly(
                        Map.entry(ALPHA, CoverageState.MATCHED),
                        Map.entry(BRAVO, CoverageState.LATE),
                        Map.entry(CHARLIE, CoverageState.NEVER_DISPATCHED));
        assertThat(summary().status()).isEqualTo(HuntStatus.PARTIAL);
        assertThat(summary().counts()).isEqualTo(new Counts(2, 1, 0));
    }

    @Test
    void the_campaign_may_speak_before_the_hunt() {
        side.happened(
                campaign,
                launched(campaign, hunt, 3),
                frozen(campaign, hunt, MIMIKATZ),
                new HostsAssigned(campaign, hunt, List.of(ALPHA, BRAVO, CHARLIE)),
                new AssignmentsDispatched(campaign, hunt, List.of(ALPHA)),
                new CampaignWindowClosed(campaign, hunt));
        side.settle();
        assertThat(side.find(new FindHunt(hunt, ADA), Reading.class)).isEmpty();

        side.happened(hunt, huntLaunched(hunt, campaign, 3), new HuntStarted(hunt));

        assertThat(summary().indicators()).containsExactly(MIMIKATZ);
        assertThat(summary().status()).isEqualTo(HuntStatus.RUNNING);
        assertThat(ledger()).hasSize(3);
    }

    @Test
    void a_host_shows_the_number_of_campaigns_that_await_it() {
        var host = HostId.random();
        side.happened(host, new HostEnrolled(host, named("awaited")));
        CampaignId answered = osquery(host);
        CampaignId stopped = osquery(host);
        osquery(host);
        osquery(host);
        side.settle();
        assertThat(awaited(host)).isEqualTo(4);

        side.happened(
                answered,
                leased(answered, null, host),
                SampleCampaigns.collected(
                        answered,
                        QueryId.random(),
                        new RowTotals(1, 0, 0, 0, 0),
                        SampleCampaigns.rows(host, "awaited", 0, false)),
                new CampaignArchived(answered, null, "root"));
        side.happened(stopped, SampleCampaigns.stopped(stopped, null, false, 1, 0));
        side.settle();

        assertThat(awaited(host)).isEqualTo(2);
        assertThat(side.page(new ListHosts(null, Set.of(), null, "awaited", null, FIRST_PAGE), HostView.class)
                        .items())
                .extracting(HostView::pendingAssignments)
                .containsExactly(2);
    }

    @Test
    void a_host_that_was_asked_before_a_stop_is_awaited_until_its_lease_expires() {
        var host = HostId.random();
        side.happened(host, new HostEnrolled(host, named("in-flight")));
        CampaignId kept = osquery(host);
        CampaignId discarded = osquery(host);
        for (CampaignId asked : List.of(kept, discarded)) {
            side.happened(asked, leased(asked, null, host), new AssignmentsDispatched(asked, null, List.of(host)));
        }
        side.happened(kept, SampleCampaigns.stopped(kept, null, false, 0, 1));
        side.happened(discarded, SampleCampaigns.stopped(discarded, null, true, 1, 0));
        side.settle();

        assertThat(awaited(host)).isEqualTo(1);

        side.happened(kept, new LeasesExpired(kept, null, List.of(host), 1));
        side.settle();
        assertThat(awaited(host)).isZero();
    }

    private static CampaignId osquery(HostId host) {
        var id = CampaignId.random();
        side.happened(id, launched(id, QueryId.random(), "users", 1), new HostsAssigned(id, null, List.of(host)));
        return id;
    }

    private static int awaited(HostId host) {
        return side.find(new FindHost(host), HostView.class).orElseThrow().pendingAssignments();
    }

    private void launch() {
        side.happened(hunt, huntLaunched(hunt, campaign, 3));
        side.happened(
                campaign,
                launched(campaign, hunt, 3),
                frozen(campaign, hunt, MIMIKATZ),
                new HostsAssigned(campaign, hunt, List.of(ALPHA, BRAVO, CHARLIE)));
    }

    private HuntSummary summary() {
        Reading<?> reading = side.find(new FindHunt(hunt, ADA), Reading.class).orElseThrow();
        assertThat(reading.stale()).isFalse();
        return (HuntSummary) reading.value();
    }

    private Map<HostId, CoverageState> ledger() {
        side.settle();
        Map<HostId, CoverageState> states =
                side
                        .page(new ListHuntHosts(hunt, ADA, CoverageFilter.ALL, FIRST_PAGE), HostCoverage.class)
                        .items()
                        .stream()
                        .collect(Collectors.toMap(HostCoverage::hostId, HostCoverage::state));
        assertThat(summary().details().coverage()).isEqualTo(SampleEvents.counted(states.values()));
        return states;
    }
}
