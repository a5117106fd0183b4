package io.hunt.command.campaign;

import static io.hunt.command.campaign.CampaignSamples.CAMPAIGN;
import static io.hunt.command.campaign.CampaignSamples.NOW;
import static io.hunt.command.campaign.CampaignSamples.RUN_OUT;
import static io.hunt.command.campaign.CampaignSamples.asked;
import static io.hunt.command.campaign.CampaignSamples.check;
import static io.hunt.command.campaign.CampaignSamples.dispatched;
import static io.hunt.command.campaign.CampaignSamples.hunting;
import static io.hunt.command.campaign.CampaignSamples.lease;
import static io.hunt.command.campaign.CampaignSamples.leased;
import static io.hunt.command.campaign.CampaignSamples.responded;
import static io.hunt.command.hunt.HuntSamples.ALPHA;
import static io.hunt.command.hunt.HuntSamples.BRAVO;
import static io.hunt.command.hunt.HuntSamples.HUNT;
import static io.hunt.command.hunt.HuntSamples.STRANGER;
import static io.hunt.command.hunt.HuntSamples.outcome;
import static io.hunt.command.hunt.HuntSamples.then;

import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.ExpireLeases;
import io.hunt.api.campaign.CampaignCommand.RenewLeases;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.LeasesRenewed;
import io.hunt.api.campaign.Leases;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignLeaseTest {

    private static final CampaignStopped STOPPED = new CampaignStopped(CAMPAIGN, HUNT, "root", null, false, 0, 1, 0);

    private final CampaignFixture campaign = new CampaignFixture();

    @Test
    void a_connected_host_is_leased_and_the_first_lease_sets_the_watch() {
        campaign.given(hunting(ALPHA, BRAVO))
                .when(lease(ALPHA))
                .expectResultMessagePayload(new Leases(Map.of(ALPHA, 1), RUN_OUT))
                .expectEvents(leased(1, ALPHA), check(RUN_OUT));
    }

    @Test
    void later_leases_run_out_later_and_leave_the_watch_alone() {
        campaign.given(then(hunting(ALPHA, BRAVO), leased(1, ALPHA), check(NOW.plusSeconds(60))))
                .when(lease(BRAVO))
                .expectEvents(leased(1, BRAVO));
    }

    @Test
    void a_host_that_comes_back_under_its_lease_is_asked_under_the_same_one() {
        campaign.given(asked(List.of(ALPHA)))
                .when(lease(ALPHA, ALPHA))
                .expectResultMessagePayload(new Leases(Map.of(ALPHA, 1), RUN_OUT))
                .expectNoEvents();
    }

    @Test
    void nobody_leases_a_stranger_or_a_host_that_has_answered() {
        campaign.given(asked(
                        List.of(ALPHA, BRAVO), responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN))))
                .when(lease(ALPHA, STRANGER))
                .expectResultMessagePayload(new Leases(Map.of(), RUN_OUT))
                .expectNoEvents();
    }

    @Test
    void a_stopped_campaign_leases_nobody() {
        campaign.given(then(hunting(ALPHA), STOPPED))
                .when(lease(ALPHA))
                .expectResultMessagePayload(new Leases(Map.of(), RUN_OUT))
                .expectNoEvents();
    }

    @Test
    void a_host_with_another_lease_is_not_dispatched() {
        campaign.given(then(hunting(ALPHA, BRAVO), leased(2, ALPHA), leased(1, BRAVO), check(RUN_OUT)))
                .when(new DispatchAssignments(CAMPAIGN, Map.of(ALPHA, 1, BRAVO, 1, STRANGER, 1)))
                .expectResultMessagePayload(Set.of(BRAVO))
                .expectEvents(dispatched(BRAVO));
    }

    /** Its query may not have left, because its gateway or its stream ended first. */
    @Test
    void a_host_that_is_dispatched_under_its_lease_is_asked_again() {
        campaign.given(then(hunting(ALPHA, BRAVO), leased(1, ALPHA, BRAVO), check(RUN_OUT), dispatched(ALPHA)))
                .when(new DispatchAssignments(CAMPAIGN, Map.of(ALPHA, 1, BRAVO, 1)))
                .expectResultMessagePayload(Set.of(ALPHA, BRAVO))
                .expectEvents(dispatched(BRAVO));
    }

    @Test
    void a_host_whose_lease_expired_before_its_dispatch_is_not_asked_under_it() {
        campaign.given(asked(List.of(ALPHA), expired(ALPHA), check(null)))
                .when(new DispatchAssignments(CAMPAIGN, Map.of(ALPHA, 1)))
                .expectResultMessagePayload(Set.of())
                .expectNoEvents();
    }

    @Test
    void a_host_that_a_stop_has_cancelled_is_not_dispatched() {
        campaign.given(then(hunting(ALPHA), leased(1, ALPHA), check(RUN_OUT), STOPPED))
                .when(new DispatchAssignments(CAMPAIGN, Map.of(ALPHA, 1)))
                .expectResultMessagePayload(Set.of())
                .expectNoEvents();
    }

    @Test
    void partial_results_begin_the_lease_anew() {
        campaign.given(asked(List.of(ALPHA, BRAVO)))
                .when(new RenewLeases(CAMPAIGN, List.of(ALPHA, ALPHA, STRANGER)))
                .expectEvents(new LeasesRenewed(CAMPAIGN, HUNT, List.of(ALPHA), RUN_OUT));
    }

    @Test
    void a_renewed_lease_does_not_run_out_with_the_others() {
        Instant renewed = RUN_OUT.plusSeconds(300);
        campaign.given(asked(List.of(ALPHA, BRAVO), new LeasesRenewed(CAMPAIGN, HUNT, List.of(BRAVO), renewed)))
                .when(new ExpireLeases(CAMPAIGN, RUN_OUT))
                .expectEvents(new LeasesExpired(CAMPAIGN, HUNT, List.of(ALPHA), 0), check(renewed));
    }

    @Test
    void a_lease_is_good_until_its_last_millisecond() {
        Instant before = RUN_OUT.minusMillis(1);
        campaign.given(then(hunting(ALPHA), leased(1, ALPHA), check(before)))
                .when(new ExpireLeases(CAMPAIGN, before))
                .expectEvents(check(RUN_OUT));
    }

    @Test
    void a_check_that_comes_twice_changes_nothing_the_second_time() {
        campaign.given(asked(List.of(ALPHA), expired(ALPHA), check(null)))
                .when(new ExpireLeases(CAMPAIGN, RUN_OUT))
                .expectNoEvents();
    }

    @Test
    void a_check_before_its_time_changes_nothing() {
        campaign.given(asked(List.of(ALPHA)))
                .when(new ExpireLeases(CAMPAIGN, RUN_OUT.minusMillis(1)))
                .expectNoEvents();
    }

    @Test
    void a_host_whose_lease_ran_out_is_asked_under_the_next_one() {
        campaign.given(asked(List.of(ALPHA), expired(ALPHA), check(null)))
                .when(lease(ALPHA))
                .expectResultMessagePayload(new Leases(Map.of(ALPHA, 2), RUN_OUT))
                .expectEvents(leased(2, ALPHA), check(RUN_OUT));
    }

    @Test
    void the_fifth_lease_is_the_last_and_the_campaign_is_done_with_its_last_host() {
        var facts = new ArrayList<Object>(List.of(hunting(ALPHA)));
        for (int epoch = 1; epoch < 5; epoch++) {
            facts.addAll(List.of(leased(epoch, ALPHA), check(RUN_OUT), dispatched(ALPHA), expired(ALPHA)));
        }
        facts.addAll(List.of(leased(5, ALPHA), check(RUN_OUT), dispatched(ALPHA)));

        campaign.given(facts.toArray())
                .when(new ExpireLeases(CAMPAIGN, RUN_OUT))
                .expectEvents(
                        new AssignmentsFailed(CAMPAIGN, HUNT, List.of(ALPHA), "no answer under 5 leases", 1),
                        check(null),
                        new AssignmentsCompleted(CAMPAIGN, HUNT, 0, 0, 0));
    }

    @Test
    void after_a_stop_a_lease_that_runs_out_is_called_off() {
        campaign.given(asked(List.of(ALPHA), STOPPED))
                .when(new ExpireLeases(CAMPAIGN, RUN_OUT))
                .expectEvents(new LeasesExpired(CAMPAIGN, HUNT, List.of(ALPHA), 1), check(null));
    }

    private static LeasesExpired expired(HostId host) {
        return new LeasesExpired(CAMPAIGN, HUNT, List.of(host), 0);
    }
}
