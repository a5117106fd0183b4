package io.hunt.command.campaign;

import static io.hunt.command.campaign.CampaignSamples.CAMPAIGN;
import static io.hunt.command.campaign.CampaignSamples.asked;
import static io.hunt.command.campaign.CampaignSamples.check;
import static io.hunt.command.campaign.CampaignSamples.dispatched;
import static io.hunt.command.campaign.CampaignSamples.hunting;
import static io.hunt.command.campaign.CampaignSamples.leased;
import static io.hunt.command.campaign.CampaignSamples.responded;
import static io.hunt.command.hunt.HuntSamples.ALPHA;
import static io.hunt.command.hunt.HuntSamples.BRAVO;
import static io.hunt.command.hunt.HuntSamples.CHARLIE;
import static io.hunt.command.hunt.HuntSamples.HUNT;
import static io.hunt.command.hunt.HuntSamples.host;
import static io.hunt.command.hunt.HuntSamples.outcome;
import static io.hunt.command.hunt.HuntSamples.then;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignCommand.ArchiveCampaign;
import io.hunt.api.campaign.CampaignCommand.CloseCampaignWindow;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignStop;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.rejection.Rejection.NotArchivable;
import io.hunt.api.rejection.Rejection.NotStoppable;
import io.hunt.api.rejection.RejectionException;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignStopTest {

    private static final CampaignWindowClosed CLOSED = new CampaignWindowClosed(CAMPAIGN, HUNT);
    private static final CampaignStopped STOPPED = new CampaignStopped(CAMPAIGN, HUNT, "root", null, false, 0, 0, 0);

    private final CampaignFixture campaign = new CampaignFixture();

    /** Returns a campaign with one answered, one dispatched, one leased and one pending host. */
    private static Object[] halfway() {
        return then(
                hunting(ALPHA, BRAVO, CHARLIE, host(4)),
                leased(1, ALPHA, BRAVO, CHARLIE),
                check(CampaignSamples.RUN_OUT),
                dispatched(ALPHA, BRAVO),
                responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN)));
    }

    @Test
    void a_stop_calls_off_what_waits_and_keeps_what_is_in_flight() {
        campaign.given(halfway())
                .when(new StopCampaign(CAMPAIGN, false, "enough", "root"))
                .expectResultMessagePayload(new CampaignStop(2, 1, 8))
                .expectEvents(new CampaignStopped(CAMPAIGN, HUNT, "root", "enough", false, 2, 1, 2), CLOSED);
    }

    @Test
    void a_stop_that_discards_what_is_in_flight_calls_off_all_that_is_open() {
        campaign.given(halfway())
                .when(new StopCampaign(CAMPAIGN, true, null, "root"))
                .expectResultMessagePayload(new CampaignStop(3, 0, 8))
                .expectEvents(new CampaignStopped(CAMPAIGN, HUNT, "root", null, true, 3, 0, 3), CLOSED);
    }

    @Test
    void a_stop_closes_no_window_that_is_closed() {
        campaign.given(then(halfway(), CLOSED))
                .when(new StopCampaign(CAMPAIGN, true, null, "root"))
                .expectEvents(new CampaignStopped(CAMPAIGN, HUNT, "root", null, true, 3, 0, 3));
    }

    @Test
    void a_stopped_campaign_is_not_stopped_again() {
        campaign.given(then(hunting(ALPHA), STOPPED))
                .when(new StopCampaign(CAMPAIGN, true, null, "root"))
                .expectException(RejectionException.class)
                .expectExceptionMessage("not_stoppable: The campaign is stopped already.")
                .expectNoEvents();
        assertThat(new NotStoppable(CampaignStatus.ARCHIVED).detail()).contains("archived");
    }

    @Test
    void a_campaign_that_waits_for_hosts_is_not_put_away() {
        campaign.given(asked(List.of(ALPHA)))
                .when(new ArchiveCampaign(CAMPAIGN, "root"))
                .expectException(RejectionException.class)
                .expectExceptionMessage("not_archivable: " + new NotArchivable().detail());
    }

    @Test
    void a_stopped_campaign_is_put_away_once() {
        campaign.given(then(hunting(ALPHA), STOPPED))
                .when(new ArchiveCampaign(CAMPAIGN, "root"))
                .expectEvents(new CampaignArchived(CAMPAIGN, HUNT, "root"));
        campaign.given(then(hunting(ALPHA), STOPPED, new CampaignArchived(CAMPAIGN, HUNT, "root")))
                .when(new ArchiveCampaign(CAMPAIGN, "ada"))
                .expectNoEvents();
    }

    @Test
    void an_active_campaign_is_put_away_when_nothing_is_pending() {
        campaign.given(asked(
                        List.of(ALPHA),
                        responded(new Totals(1, 0, 0), outcome(ALPHA, CoverageState.CLEAN)),
                        new AssignmentsCompleted(CAMPAIGN, HUNT, 1, 0, 0)))
                .when(new ArchiveCampaign(CAMPAIGN, "root"))
                .expectEvents(new CampaignArchived(CAMPAIGN, HUNT, "root"));
    }

    @Test
    void the_window_closes_once() {
        campaign.given(hunting(ALPHA)).when(new CloseCampaignWindow(CAMPAIGN)).expectEvents(CLOSED);
        campaign.given(then(hunting(ALPHA), CLOSED))
                .when(new CloseCampaignWindow(CAMPAIGN))
                .expectNoEvents();
    }
}
