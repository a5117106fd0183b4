package io.hunt.query;

import static io.hunt.query.SampleCampaigns.ON_THE_HOST;
import static io.hunt.query.SampleCampaigns.WINDOW_ENDS;
import static io.hunt.query.SampleCampaigns.frozen;
import static io.hunt.query.SampleCampaigns.huntLaunched;
import static io.hunt.query.SampleCampaigns.launched;
import static io.hunt.query.SampleCampaigns.leased;
import static io.hunt.query.SampleCampaigns.match;
import static io.hunt.query.SampleCampaigns.responded;
import static io.hunt.query.SampleCampaigns.stopped;
import static io.hunt.query.SampleCampaigns.uncounted;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.DELTA;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.MIMIKATZ;
import static io.hunt.query.SampleEvents.named;
import static io.hunt.query.SampleEvents.outcome;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.Reading;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignEvent.AnswersRefused;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.SnapshotFoundCorrupt;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery;
import io.hunt.api.campaign.CampaignQuery.FindCampaign;
import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.hunt.api.campaign.CampaignQuery.ListCampaignIndicators;
import io.hunt.api.campaign.CampaignQuery.ListLateMatches;
import io.hunt.api.campaign.CampaignQuery.ListLateResponses;
import io.hunt.api.campaign.CampaignQuery.ListPendingHosts;
import io.hunt.api.campaign.CampaignQuery.PendingHost;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.rejection.RejectionException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignReadingTest {

    private static final FrozenIoc DROPPER =
            new FrozenIoc(IndicatorId.random(), IocType.FILEPATH, "C:\\Program Files\\a b.exe", Severity.LOW);

    private static ReadSide side;

    private final HuntId hunt = HuntId.random();
    private final CampaignId campaign = CampaignId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide();
        List.of(ALPHA, BRAVO, CHARLIE, DELTA)
                .forEach(host -> side.happened(host, new HostEnrolled(host, named("host-" + host))));
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void a_read_that_follows_the_launch_sees_the_campaign() {
        launch();

        CampaignSummary summary = summary();

        assertThat(summary.kind()).isEqualTo(CampaignKind.IOC_HUNT);
        assertThat(summary.status()).isEqualTo(CampaignStatus.ACTIVE);
        assertThat(summary.course().createdAt()).isEqualTo(WINDOW_ENDS.minusSeconds(600));
        assertThat(summary.course().liveWindowEndsAt()).isEqualTo(WINDOW_ENDS);
        assertThat(summary.subject().huntId()).isEqualTo(hunt);
        assertThat(summary.subject().queryId()).isNull();
        assertThat(summary.indicators()).containsExactly(MIMIKATZ, DROPPER);
        assertThat(summary.summary().queryCount()).isEqualTo(2);
        assertThat(summary.summary().assignedHosts()).isEqualTo(4);
        assertThat(summary.coverage()).isEqualTo(new Coverage(0, 4, 0, 0, 0));
        assertThat(summary.remarks().warnings()).isEmpty();
        assertThat(summary.version()).isEqualTo(2);
        assertThat(page(new ListCampaignIndicators(campaign, FIRST_PAGE), FrozenIoc.class)
                        .items())
                .containsExactly(MIMIKATZ, DROPPER);
    }

    @Test
    void a_host_is_leased_dispatched_and_answers_and_the_totals_are_those_of_the_events() {
        launch();
        side.happened(campaign, leased(campaign, hunt, ALPHA, BRAVO));
        side.happened(campaign, new AssignmentsDispatched(campaign, hunt, List.of(ALPHA)));

        assertThat(pending())
                .containsOnly(
                        Map.entry(ALPHA, AssignmentStatus.DISPATCHED),
                        Map.entry(BRAVO, AssignmentStatus.LEASED),
                        Map.entry(CHARLIE, AssignmentStatus.PENDING),
                        Map.entry(DELTA, AssignmentStatus.PENDING));

        side.happened(
                campaign,
                match(campaign, hunt, ALPHA, false),
                responded(campaign, hunt, new Totals(1, 1, 0), outcome(ALPHA, CoverageState.MATCHED)));

        assertThat(summary().coverage()).isEqualTo(new Coverage(1, 3, 0, 0, 0));
        assertThat(summary().summary().matchedHosts()).isEqualTo(1);
        assertThat(pending()).hasSize(3).doesNotContainKey(ALPHA);
    }

    @Test
    void pending_jobs_are_the_statements_for_the_hosts_platform() {
        launch();

        assertThat(page(new ListPendingHosts(campaign, FIRST_PAGE), PendingHost.class)
                        .items())
                .hasSize(4)
                .extracting(PendingHost::pendingJobs)
                .containsOnly(2);
    }

    @Test
    void what_comes_after_the_window_is_late_and_tells_when_the_host_saw_it() {
        launch();
        side.happened(
                campaign,
                match(campaign, hunt, ALPHA, false),
                new CampaignWindowClosed(campaign, hunt),
                match(campaign, hunt, BRAVO, true),
                responded(campaign, hunt, new Totals(2, 2, 0), outcome(BRAVO, CoverageState.LATE)));

        assertThat(summary().coverage().late()).isEqualTo(1);
        assertThat(page(new ListLateMatches(campaign, FIRST_PAGE), LateMatch.class))
                .isEqualTo(new Page<>(
                        List.of(new LateMatch(MIMIKATZ.type(), MIMIKATZ.value(), BRAVO, "host-" + BRAVO, ON_THE_HOST)),
                        null,
                        1));
        assertThat(page(new ListLateResponses(campaign, FIRST_PAGE), LateResponse.class)
                        .total())
                .isZero();
    }

    @Test
    void a_lease_that_runs_out_is_pending_again_and_after_the_last_one_the_host_is_given_up() {
        launch();
        side.happened(
                campaign,
                leased(campaign, hunt, ALPHA, BRAVO),
                new AssignmentsDispatched(campaign, hunt, List.of(ALPHA, BRAVO)),
                new LeasesExpired(campaign, hunt, List.of(ALPHA), 0),
                new AssignmentsFailed(campaign, hunt, List.of(BRAVO), "five leases", 1));

        assertThat(pending())
                .hasSize(3)
                .containsEntry(ALPHA, AssignmentStatus.PENDING)
                .doesNotContainKey(BRAVO);
        assertThat(summary().coverage()).isEqualTo(new Coverage(0, 3, 0, 0, 1));

        side.happened(
                campaign, responded(campaign, hunt, new Totals(0, 0, 0), uncounted(BRAVO, CoverageState.MATCHED)));

        assertThat(summary().coverage()).isEqualTo(new Coverage(0, 3, 0, 0, 1));
        assertThat(statuses()).containsEntry(BRAVO, "FAILED");
    }

    @Test
    void a_stop_calls_off_who_waits_and_awaits_who_was_asked() {
        launch();
        side.happened(
                campaign,
                leased(campaign, hunt, ALPHA, BRAVO, CHARLIE),
                new AssignmentsDispatched(campaign, hunt, List.of(ALPHA, BRAVO)),
                stopped(campaign, hunt, false, 2, 2));

        CampaignSummary summary = summary();
        assertThat(summary.status()).isEqualTo(CampaignStatus.STOPPED);
        assertThat(summary.course().stopReason()).isEqualTo("noisy");
        assertThat(summary.course().stoppedAt()).isNotNull();
        assertThat(summary.remarks().warnings()).isEmpty();
        assertThat(summary.coverage()).isEqualTo(new Coverage(0, 2, 0, 2, 0));
        assertThat(pending()).containsOnlyKeys(ALPHA, BRAVO);
        assertThat(statuses()).as("no row is rewritten").containsEntry(CHARLIE, "LEASED");

        side.happened(
                campaign,
                responded(campaign, hunt, new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN)),
                new LeasesExpired(campaign, hunt, List.of(BRAVO), 3));

        assertThat(summary().coverage()).isEqualTo(new Coverage(1, 0, 0, 3, 0));
        assertThat(pending()).isEmpty();
    }

    @Test
    void a_stop_that_discards_calls_off_everybody_and_counts_whom_it_refuses() {
        launch();
        side.happened(
                campaign,
                leased(campaign, hunt, ALPHA, BRAVO),
                new AssignmentsDispatched(campaign, hunt, List.of(ALPHA)),
                stopped(campaign, hunt, true, 4, 0),
                new AnswersRefused(campaign, hunt, List.of(ALPHA), 1),
                new AnswersRefused(campaign, hunt, List.of(BRAVO), 2));

        assertThat(pending()).isEmpty();
        assertThat(summary().coverage()).isEqualTo(new Coverage(0, 0, 0, 4, 0));
        assertThat(summary().remarks().refusedAfterStop()).isEqualTo(2);

        side.happened(campaign, new CampaignArchived(campaign, hunt, "root"));

        assertThat(summary().status()).isEqualTo(CampaignStatus.ARCHIVED);
        assertThat(summary().course().stoppedAt()).isNotNull();
        assertThat(pending()).isEmpty();
    }

    @Test
    void damaged_indicators_are_a_warning_and_the_campaign_goes_on() {
        var damaged = frozen(campaign, hunt, MIMIKATZ);
        side.happened(hunt, huntLaunched(hunt, campaign, 1));
        side.happened(
                campaign,
                launched(campaign, hunt, 1),
                new SnapshotFrozen(
                        campaign, hunt, damaged.snapshot() + "x", damaged.sha256(), damaged.queries(), damaged.terms()),
                new HostsAssigned(campaign, hunt, List.of(ALPHA)),
                new SnapshotFoundCorrupt(campaign, hunt, "The digest differs."),
                new SnapshotFoundCorrupt(campaign, hunt, "Once more."));

        assertThat(summary().indicators()).isEmpty();
        assertThat(summary().remarks().warnings())
                .containsExactly(
                        new CampaignWarning(CampaignWarning.Code.CORRUPT_SNAPSHOT, null, "The digest differs."));
        assertThat(pending()).containsOnlyKeys(ALPHA);
    }

    @Test
    void what_belongs_to_an_unknown_campaign_is_not_found() {
        assertThat(side.find(new FindCampaign(campaign), Reading.class)).isEmpty();
        for (CampaignQuery query : List.of(
                new ListPendingHosts(campaign, FIRST_PAGE),
                new ListLateMatches(campaign, FIRST_PAGE),
                new ListLateResponses(campaign, FIRST_PAGE),
                new ListCampaignIndicators(campaign, FIRST_PAGE))) {
            assertThatThrownBy(() -> side.ask(query))
                    .isInstanceOf(RejectionException.class)
                    .hasMessageContaining("not_found");
        }
    }

    private void launch() {
        side.happened(hunt, huntLaunched(hunt, campaign, 4));
        side.happened(
                campaign,
                launched(campaign, hunt, 4),
                frozen(campaign, hunt, MIMIKATZ, DROPPER),
                new HostsAssigned(campaign, hunt, List.of(ALPHA, BRAVO, CHARLIE, DELTA)));
    }

    private CampaignSummary summary() {
        Reading<?> reading =
                side.find(new FindCampaign(campaign), Reading.class).orElseThrow();
        assertThat(reading.stale()).isFalse();
        return (CampaignSummary) reading.value();
    }

    /** Lists pending hosts. The total must equal the counters, and an export without a total must have the same rows. */
    private Map<HostId, AssignmentStatus> pending() {
        side.settle();
        Page<PendingHost> page = page(new ListPendingHosts(campaign, FIRST_PAGE), PendingHost.class);
        assertThat(page.total())
                .isEqualTo(page.items().size())
                .isEqualTo(summary().coverage().pending());
        var exported = new PageRequest(PageRequest.MAX_SIZE, null, null, Instant.now());
        assertThat(page(new ListPendingHosts(campaign, exported), PendingHost.class)
                        .items())
                .isEqualTo(page.items());
        return page.items().stream().collect(Collectors.toMap(PendingHost::hostId, PendingHost::status));
    }

    private Map<HostId, String> statuses() {
        side.settle();
        return side
                .jdbc()
                .query(
                        "select host_id, status from campaign_assignment where campaign_id = ?",
                        (row, _) ->
                                Map.entry(new HostId(row.getObject("host_id", UUID.class)), row.getString("status")),
                        campaign.value())
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static <T> Page<T> page(CampaignQuery query, Class<T> type) {
        return side.page(query, type);
    }
}
