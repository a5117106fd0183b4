package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.fleet;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignCommand.CloseCampaignWindow;
import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.campaign.Leases;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.command.CommandProcess;
import io.hunt.command.ReactionConfiguration;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventhandling.EventProcessor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests of the end of hunts with a campaign while the processor of reactions has handled none of their events. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LaggingReactionsTest {

    private static LaunchFixture launchFixture;
    private static IndicatorId evil;
    private static EventProcessor reactions;

    @BeforeAll
    static void start() {
        launchFixture = new LaunchFixture("service.max-concurrent-hunts=50");
        evil = launchFixture.indicator(IocType.FILENAME, "evil.exe");
        reactions = launchFixture
                .process
                .axon()
                .eventProcessingConfiguration()
                .eventProcessor(ReactionConfiguration.PROCESSOR)
                .orElseThrow();
    }

    @AfterAll
    static void stop() {
        launchFixture.close();
    }

    @BeforeEach
    void reset() {
        reactions.shutDown();
        launchFixture.reset();
        launchFixture.process.send(new ChangeSetting(Setting.OFFLINE_CAMPAIGNS_ENABLED, "true", "root"));
    }

    @AfterEach
    void react() {
        reactions.start();
    }

    @Test
    void the_last_answer_before_the_end_of_the_window_completes_the_hunt() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        dispatch(hunt, lease(hunt, alpha));
        answer(hunt, alpha);

        launchFixture.process.send(new CloseCampaignWindow(campaign(hunt)));

        assertThat(events(hunt)).contains(new HuntCompleted(hunt.id(), HuntStatus.COMPLETED, null));
        assertThat(launchFixture.process.count("hunt_slot")).isZero();
    }

    @Test
    void a_stop_after_the_first_dispatch_leaves_the_hunt_partial() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        dispatch(hunt, lease(hunt, alpha));

        launchFixture.process.send(new StopCampaign(campaign(hunt), true, null, "root"));

        assertThat(events(hunt))
                .contains(new HuntStarted(hunt.id()), new LiveWindowClosed(hunt.id(), HuntStatus.PARTIAL, null));
    }

    @Test
    void the_end_of_the_window_after_the_first_dispatch_leaves_the_hunt_partial() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        dispatch(hunt, lease(hunt, alpha));

        launchFixture.process.send(new CloseCampaignWindow(campaign(hunt)));

        assertThat(events(hunt)).contains(new LiveWindowClosed(hunt.id(), HuntStatus.PARTIAL, null));
    }

    @Test
    void an_answer_starts_the_hunt_although_its_dispatch_was_never_recorded() {
        HostId alpha = launchFixture.host();
        launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        lease(hunt, alpha);
        answer(hunt, alpha);

        launchFixture.process.send(new CloseCampaignWindow(campaign(hunt)));

        assertThat(events(hunt))
                .contains(new HuntStarted(hunt.id()), new LiveWindowClosed(hunt.id(), HuntStatus.PARTIAL, null));
    }

    @Test
    void a_stop_between_the_dispatch_and_its_record_fails_the_hunt() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        Leases leases = lease(hunt, alpha);

        launchFixture.process.send(new StopCampaign(campaign(hunt), false, null, "root"));
        dispatch(hunt, leases);

        assertThat(events(hunt))
                .contains(
                        new LiveWindowClosed(hunt.id(), HuntStatus.FAILED, "no query could be dispatched to any host"));
    }

    @Test
    void reactions_that_catch_up_end_no_hunt_twice() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        dispatch(hunt, lease(hunt, alpha));
        answer(hunt, alpha);
        launchFixture.process.send(new CloseCampaignWindow(campaign(hunt)));
        List<Object> ended = events(hunt);
        HuntSummary next = launchFixture.accepted(fleet(ROOT, evil));
        dispatch(next, lease(next, alpha));

        reactions.start();

        CommandProcess.await(() -> events(next).contains(new HuntStarted(next.id())));
        assertThat(events(hunt)).isEqualTo(ended);
    }

    private static Leases lease(HuntSummary hunt, HostId host) {
        return launchFixture.process.send(new LeaseAssignments(campaign(hunt), List.of(host)));
    }

    private static void dispatch(HuntSummary hunt, Leases leases) {
        launchFixture.process.send(new DispatchAssignments(campaign(hunt), leases.epochs()));
    }

    private static void answer(HuntSummary hunt, HostId host) {
        launchFixture.process.send(
                new RecordCampaignAnswers(campaign(hunt), List.of(new LeasedAnswer(HuntSamples.clean(host), 1))));
    }

    private static List<Object> events(HuntSummary hunt) {
        return launchFixture.process.eventsOf(hunt.id()).stream()
                .<Object>map(event -> event.getPayload())
                .toList();
    }

    private static CampaignId campaign(HuntSummary hunt) {
        return Objects.requireNonNull(hunt.course().campaignId());
    }
}
