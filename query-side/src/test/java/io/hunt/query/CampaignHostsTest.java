package io.hunt.query;

import static io.hunt.query.SampleCampaigns.ON_THE_HOST;
import static io.hunt.query.SampleCampaigns.collected;
import static io.hunt.query.SampleCampaigns.huntLaunched;
import static io.hunt.query.SampleCampaigns.launched;
import static io.hunt.query.SampleCampaigns.leased;
import static io.hunt.query.SampleCampaigns.responded;
import static io.hunt.query.SampleCampaigns.rows;
import static io.hunt.query.SampleCampaigns.stopped;
import static io.hunt.query.SampleEvents.ALPHA;
import static io.hunt.query.SampleEvents.BRAVO;
import static io.hunt.query.SampleEvents.CHARLIE;
import static io.hunt.query.SampleEvents.FIRST_PAGE;
import static io.hunt.query.SampleEvents.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.campaign.AssignmentFilter;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.AssignmentsLeased;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.LeasesRenewed;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignQuery.CampaignNews;
import io.hunt.api.campaign.CampaignQuery.FindCampaignProgress;
import io.hunt.api.campaign.CampaignQuery.FollowCampaign;
import io.hunt.api.campaign.CampaignQuery.ListAssignments;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.HostAssignment;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntProgress.Point;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignHostsTest {

    private static final Instant LATER = ON_THE_HOST.plusSeconds(600);

    private static ReadSide side;

    private final CampaignId campaign = CampaignId.random();
    private final QueryId query = QueryId.random();

    @BeforeAll
    static void start() {
        side = new ReadSide();
        side.happened(ALPHA, new HostEnrolled(ALPHA, named("alpha")));
        side.happened(BRAVO, new HostEnrolled(BRAVO, named("bravo")));
        side.happened(CHARLIE, new HostEnrolled(CHARLIE, named("charlie")));
    }

    @AfterAll
    static void stop() {
        side.close();
    }

    @Test
    void each_lease_is_an_attempt_and_shows_until_when_it_runs() {
        launch();
        side.happened(campaign, leased(campaign, null, ALPHA, BRAVO));
        side.settle();
        assertThat(host(ALPHA))
                .isEqualTo(new HostAssignment(ALPHA, "alpha", AssignmentStatus.LEASED, 1, ON_THE_HOST, null, 0, null));
        assertThat(host(CHARLIE).attempts()).isZero();
        assertThat(host(CHARLIE).leaseUntil()).isNull();

        side.happened(
                campaign,
                new LeasesRenewed(campaign, null, List.of(BRAVO), LATER),
                new LeasesExpired(campaign, null, List.of(ALPHA), 0));
        side.settle();
        assertThat(host(BRAVO).leaseUntil()).isEqualTo(LATER);
        assertThat(host(ALPHA).state()).isEqualTo(AssignmentStatus.PENDING);
        assertThat(host(ALPHA).leaseUntil()).isNull();

        side.happened(
                campaign,
                new AssignmentsLeased(campaign, null, List.of(new Lease(ALPHA, 2)), LATER),
                new AssignmentsDispatched(campaign, null, List.of(ALPHA)));
        side.settle();
        assertThat(host(ALPHA))
                .isEqualTo(new HostAssignment(ALPHA, "alpha", AssignmentStatus.DISPATCHED, 2, LATER, null, 0, null));
    }

    @Test
    void a_host_that_failed_or_was_given_up_says_why() {
        launch();
        side.happened(
                campaign,
                leased(campaign, null, ALPHA),
                collected(campaign, query, new RowTotals(1, 0, 1, 0, 0), failing(ALPHA)),
                new AssignmentsFailed(campaign, null, List.of(BRAVO), "No answer.", 1));
        side.settle();

        assertThat(host(ALPHA).error()).isEqualTo("no such table");
        assertThat(host(ALPHA).state()).isEqualTo(AssignmentStatus.RESPONDED);
        assertThat(host(ALPHA).leaseUntil()).isNull();
        assertThat(host(ALPHA).respondedAt()).isNotNull();
        assertThat(host(BRAVO).error()).isEqualTo("No answer.");
        assertThat(host(BRAVO).state()).isEqualTo(AssignmentStatus.FAILED);
        assertThat(host(BRAVO).respondedAt()).isNull();
    }

    @Test
    void hosts_of_a_campaign_that_looks_for_indicators_tell_their_errors_too() {
        var hunt = HuntId.random();
        side.happened(hunt, huntLaunched(hunt, campaign, 2));
        side.happened(
                campaign,
                launched(campaign, hunt, 2),
                new HostsAssigned(campaign, hunt, List.of(ALPHA, BRAVO)),
                leased(campaign, hunt, ALPHA, BRAVO),
                responded(campaign, hunt, new Totals(2, 1, 1), matched(ALPHA), broken(BRAVO)));
        side.settle();

        assertThat(host(BRAVO).error()).isEqualTo("osquery is missing");
        assertThat(host(BRAVO).attempts()).isEqualTo(1);
        assertThat(host(ALPHA).error()).isNull();
        assertThat(host(ALPHA).respondedAt()).isNotNull();
        assertThat(progress().totalHosts()).isEqualTo(2);
        assertThat(progress().points().getLast())
                .satisfies(last -> assertThat(last.responded()).isEqualTo(2))
                .satisfies(last -> assertThat(last.matched()).isEqualTo(1));
    }

    @Test
    void hosts_are_filtered_by_state_and_a_stop_counts_as_one() {
        launch();
        side.happened(
                campaign,
                leased(campaign, null, ALPHA, BRAVO),
                new AssignmentsDispatched(campaign, null, List.of(ALPHA)));
        side.settle();
        assertThat(in(AssignmentStatus.LEASED)).containsExactly(BRAVO);
        assertThat(in(AssignmentStatus.PENDING, AssignmentStatus.DISPATCHED)).containsExactlyInAnyOrder(ALPHA, CHARLIE);

        side.happened(campaign, stopped(campaign, null, false, 2, 1));
        side.settle();

        assertThat(in(AssignmentStatus.CANCELLED)).containsExactlyInAnyOrder(BRAVO, CHARLIE);
        assertThat(in(AssignmentStatus.DISPATCHED)).containsExactly(ALPHA);
        assertThat(host(BRAVO).leaseUntil()).isNull();
        assertThat(list(new AssignmentFilter(Set.of(), null, "ALPH"), FIRST_PAGE)
                        .items())
                .extracting(HostAssignment::hostId)
                .containsExactly(ALPHA);
    }

    @Test
    void hosts_come_page_by_page_in_every_order() {
        launch();
        side.happened(campaign, leased(campaign, null, CHARLIE));
        side.settle();

        assertThat(names("hostname")).containsExactly("alpha", "bravo", "charlie");
        assertThat(names("-hostname")).containsExactly("charlie", "bravo", "alpha");
        assertThat(names("-attempts")).first().isEqualTo("charlie");
        assertThat(names("state")).first().isEqualTo("charlie");
        assertThatThrownBy(() -> names("error")).hasMessageContaining("sort");
    }

    @Test
    void the_curve_of_a_statement_counts_hosts_with_rows_as_matched() {
        launch();
        assertThat(progressOnceThere().points()).isEmpty();
        side.happened(
                campaign, collected(campaign, query, new RowTotals(1, 1, 0, 0, 5), rows(ALPHA, "alpha", 5, false)));
        side.happened(
                campaign, collected(campaign, query, new RowTotals(2, 1, 0, 0, 5), rows(BRAVO, "bravo", 0, false)));
        side.settle();

        assertThat(progress().totalHosts()).isEqualTo(3);
        assertThat(progress().points()).extracting(Point::responded).containsExactly(1L, 2L);
        assertThat(progress().points()).extracting(Point::matched).containsExactly(1L, 1L);
        assertThat(progress().points()).extracting(Point::at).isSorted();
    }

    @Test
    void a_follower_is_told_the_rows_behind_its_place_and_the_version() {
        launch();
        side.settle();
        stored("{\"n\":\"1\"}");
        stored("{\"n\":\"2\"}");

        CampaignNews first = follow(0, 1);
        assertThat(first.version()).isEqualTo(1);
        assertThat(first.rows()).extracting(row -> row.row().row().text()).containsExactly("{\"n\":\"1\"}");
        long place = first.rows().getFirst().place();
        assertThat(follow(place, 9).rows())
                .extracting((PlacedRow row) -> row.row().row().text())
                .containsExactly("{\"n\":\"2\"}");
        side.happened(campaign, leased(campaign, null, ALPHA));
        side.settle();
        assertThat(follow(place + 9, 9)).isEqualTo(new CampaignNews(2, List.of()));
    }

    @Test
    void nothing_is_told_of_an_unknown_campaign() {
        assertThatThrownBy(() -> follow(0, 9)).hasMessageContaining("not_found");
        assertThatThrownBy(this::progress).hasMessageContaining("not_found");
        assertThatThrownBy(() -> list(AssignmentFilter.ALL, FIRST_PAGE)).hasMessageContaining("not_found");
    }

    private void launch() {
        side.happened(
                campaign,
                launched(campaign, query, "users", 3),
                new HostsAssigned(campaign, null, List.of(ALPHA, BRAVO, CHARLIE)));
    }

    private void stored(String row) {
        side.jdbc().update("""
                insert into campaign_row (query_id, host_id, hostname, row, detected_at, ingested_at)
                values (?, ?, 'alpha', ?::json, now(), now())""", query.value(), ALPHA.value(), row);
    }

    private static HostRows failing(HostId host) {
        return new HostRows(host, "alpha", 0, false, "00", "no such table", null, false, false, false);
    }

    private static HostOutcome matched(HostId host) {
        return new HostOutcome(host, CoverageState.MATCHED, 1, null, Set.of(), false, null, false);
    }

    private static HostOutcome broken(HostId host) {
        return new HostOutcome(host, CoverageState.ERROR, 0, "osquery is missing", Set.of(), false, null, false);
    }

    private CampaignNews follow(long after, int most) {
        return side.find(new FollowCampaign(campaign, after, most), CampaignNews.class)
                .orElseThrow();
    }

    private HuntProgress progressOnceThere() {
        side.settle();
        return progress();
    }

    private HuntProgress progress() {
        return side.find(new FindCampaignProgress(campaign), HuntProgress.class).orElseThrow();
    }

    private HostAssignment host(HostId host) {
        return list(new AssignmentFilter(Set.of(), host, null), FIRST_PAGE)
                .items()
                .getFirst();
    }

    private List<HostId> in(AssignmentStatus... states) {
        return list(new AssignmentFilter(Set.of(states), null, null), FIRST_PAGE).items().stream()
                .map(HostAssignment::hostId)
                .toList();
    }

    /** Reads all pages of one host each. */
    private List<String> names(String sort) {
        var names = new ArrayList<String>();
        Page<HostAssignment> page = list(AssignmentFilter.ALL, new PageRequest(1, null, sort, null));
        while (true) {
            page.items().forEach(host -> names.add(String.valueOf(host.hostname())));
            if (page.nextPageToken() == null) {
                return names;
            }
            page = list(AssignmentFilter.ALL, new PageRequest(1, page.nextPageToken(), sort, null));
        }
    }

    private Page<HostAssignment> list(AssignmentFilter filter, PageRequest page) {
        return side.page(new ListAssignments(campaign, filter, page), HostAssignment.class);
    }
}
