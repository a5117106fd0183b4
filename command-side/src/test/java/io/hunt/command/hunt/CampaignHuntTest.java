package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.at;
import static io.hunt.command.hunt.LaunchFixture.fleet;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignCommand.ArchiveCampaign;
import io.hunt.api.campaign.CampaignCommand.CloseCampaignWindow;
import io.hunt.api.campaign.CampaignCommand.DispatchAssignments;
import io.hunt.api.campaign.CampaignCommand.LeaseAssignments;
import io.hunt.api.campaign.CampaignCommand.RecordCampaignAnswers;
import io.hunt.api.campaign.CampaignCommand.StopCampaign;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.AssignmentsWithdrawn;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.campaign.IndicatorSnapshot;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.campaign.Leases;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntCompleted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.HuntStarted;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.HistoryUnreadable;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.api.testing.EventLogDamage;
import io.hunt.command.CommandProcess;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests of hunts with a campaign. Their leases are too long to expire within a test; one test makes its own end due. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CampaignHuntTest {

    private static LaunchFixture launchFixture;
    private static IndicatorId evil;

    @BeforeAll
    static void start() {
        launchFixture = new LaunchFixture("service.max-concurrent-hunts=50");
        evil = launchFixture.indicator(IocType.FILENAME, "evil.exe");
    }

    @AfterAll
    static void stop() {
        launchFixture.close();
    }

    @BeforeEach
    void reset() {
        launchFixture.reset();
        launchFixture.process.send(new ChangeSetting(Setting.OFFLINE_CAMPAIGNS_ENABLED, "true", "root"));
    }

    @Test
    void a_launch_asks_every_host_seen_recently_enough_connected_or_not() {
        HostId online = launchFixture.host();
        HostId offline = launchFixture.host(UUID.randomUUID(), false, "89 days");
        launchFixture.host(UUID.randomUUID(), false, "91 days");

        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));

        assertThat(hunt.target().totalHosts()).isEqualTo(2);
        assertThat(launchFixture.process.eventsOf(hunt.id()))
                .extracting(event -> (Object) event.getPayloadType())
                .containsExactly(HuntLaunched.class, HostsTargeted.class);
        var facts = facts(hunt);
        assertThat(facts)
                .extracting(event -> (Object) event.getPayloadType())
                .containsExactly(CampaignLaunched.class, SnapshotFrozen.class, HostsAssigned.class);
        assertThat(((HostsAssigned) facts.getLast().getPayload()).hosts()).containsExactlyInAnyOrder(online, offline);
        var frozen = (SnapshotFrozen) facts.get(1).getPayload();
        assertThat(IndicatorSnapshot.read(frozen.snapshot(), frozen.sha256()).orElseThrow())
                .extracting(FrozenIoc::id)
                .containsExactly(evil);
    }

    @Test
    void without_the_flag_offline_hosts_are_not_asked() {
        launchFixture.process.send(new ChangeSetting(Setting.OFFLINE_CAMPAIGNS_ENABLED, "false", "root"));
        launchFixture.host(UUID.randomUUID(), false, "1 day");

        assertThat(launchFixture.answer(fleet(ROOT, evil))).isEqualTo("no_hosts_targeted");
        launchFixture.host();
        assertThat(launchFixture.accepted(fleet(ROOT, evil)).course().campaignId())
                .isNull();
    }

    @Test
    void a_refused_launch_leaves_no_campaign_behind() {
        var before = launchFixture.process.count("open_campaign");

        assertThat(launchFixture.answer(at(ROOT, Set.of(HostId.random()), evil)))
                .isEqualTo("no_hosts_targeted");

        assertThat(launchFixture.process.count("open_campaign")).isEqualTo(before);
    }

    @Test
    void the_hunt_starts_with_the_first_host_and_completes_with_the_last() {
        HostId alpha = launchFixture.host();
        HostId bravo = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));

        ask(hunt, alpha);
        CommandProcess.await(() -> has(hunt, HuntStarted.class));
        answer(hunt, HuntSamples.failed(alpha));
        ask(hunt, bravo);
        answer(hunt, HuntSamples.clean(bravo));

        CommandProcess.await(() -> has(hunt, HuntCompleted.class));
        var completed = (HuntCompleted)
                launchFixture.process.eventsOf(hunt.id()).getLast().getPayload();
        assertThat(completed.outcome()).isEqualTo(HuntStatus.PARTIAL);
        assertThat(launchFixture.process.count("hunt_slot")).isZero();
    }

    @Test
    void the_window_of_the_campaign_ends_its_hunt() {
        HostId alpha = launchFixture.host();
        HuntSummary asked = launchFixture.accepted(fleet(ROOT, evil));
        HuntSummary unasked = launchFixture.accepted(fleet(ROOT, evil));
        ask(asked, alpha);

        CommandProcess.await(() -> {
            letTimePass();
            return has(asked, LiveWindowClosed.class) && has(unasked, LiveWindowClosed.class);
        });

        assertThat(outcome(asked)).isEqualTo(HuntStatus.PARTIAL);
        assertThat(outcome(unasked)).isEqualTo(HuntStatus.FAILED);
        assertThat(answer(asked, HuntSamples.clean(alpha))).containsExactly(AnswerVerdict.LATE);
    }

    @Test
    void a_cancelled_hunt_leaves_its_campaign_alone_but_what_comes_is_late() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        ask(hunt, alpha);

        launchFixture.process.send(new CancelHunt(hunt.id(), "root"));

        CommandProcess.await(() -> hasClosedItsWindow(hunt));
        assertThat(answer(hunt, HuntSamples.clean(alpha))).containsExactly(AnswerVerdict.LATE);
        assertThat(launchFixture.process.eventsOf(hunt.id()).getLast().getPayload())
                .isEqualTo(new io.hunt.api.hunt.HuntEvent.HuntCancelled(
                        hunt.id(), "root", hunt.course().campaignId()));
    }

    @Test
    void a_lease_runs_out_within_a_second_of_its_time_without_anybody_asking() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        Leases leases = ask(hunt, alpha);

        CommandProcess.await(() -> deadlinesAt(leases.until()) > 0);
        assertThat(facts(hunt)).noneMatch(fact -> fact.getPayload() instanceof LeasesExpired);
        letTimePass();

        CommandProcess.await(() -> facts(hunt).stream().anyMatch(fact -> fact.getPayload() instanceof LeasesExpired));
        assertThat(ask(hunt, alpha).epochs()).isEqualTo(Map.of(alpha, 2));
    }

    @Test
    void a_stop_ends_the_hunt_and_frees_its_slot_before_it_answers() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        ask(hunt, alpha);

        launchFixture.process.send(new StopCampaign(campaign(hunt), true, null, "root"));

        assertThat(launchFixture.process.count("open_campaign")).isZero();
        assertThat(launchFixture.process.count("hunt_slot")).isZero();
        assertThat(outcome(hunt)).isEqualTo(HuntStatus.PARTIAL);
        assertThat(answer(hunt, HuntSamples.found(alpha))).containsExactly(AnswerVerdict.REFUSED);
    }

    @Test
    void answers_in_flight_at_a_stop_are_late_in_the_hunt() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        ask(hunt, alpha);

        launchFixture.process.send(new StopCampaign(campaign(hunt), false, null, "root"));

        assertThat(launchFixture.process.count("hunt_slot")).isZero();
        assertThat(answer(hunt, HuntSamples.found(alpha))).containsExactly(AnswerVerdict.LATE);
    }

    @Test
    void a_stop_before_any_host_was_asked_fails_the_hunt() {
        launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));

        launchFixture.process.send(new StopCampaign(campaign(hunt), false, null, "root"));

        assertThat(outcome(hunt)).isEqualTo(HuntStatus.FAILED);
        assertThat(launchFixture.process.count("hunt_slot")).isZero();
    }

    @Test
    void a_stop_changes_nothing_about_a_hunt_that_has_ended() {
        HostId alpha = launchFixture.host();
        launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        ask(hunt, alpha);
        launchFixture.process.send(new CancelHunt(hunt.id(), "root"));
        CommandProcess.await(() -> hasClosedItsWindow(hunt));

        launchFixture.process.send(new StopCampaign(campaign(hunt), false, null, "root"));

        assertThat(has(hunt, LiveWindowClosed.class)).isFalse();
        assertThat(facts(hunt).stream().filter(event -> event.getPayload() instanceof CampaignWindowClosed))
                .hasSize(1);
    }

    @Test
    void the_window_of_a_campaign_frees_the_slot_in_its_own_transaction() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        ask(hunt, alpha);

        launchFixture.process.send(new CloseCampaignWindow(campaign(hunt)));

        assertThat(launchFixture.process.count("hunt_slot")).isZero();
        assertThat(launchFixture.process.count("open_campaign")).isEqualTo(1);
    }

    @Test
    void hosts_that_matched_and_had_an_error_each_make_the_hunt_of_a_campaign_partial() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        ask(hunt, alpha);

        answer(hunt, HuntSamples.answer(alpha, "no such table", HuntSamples.row(0, "evil.exe")));

        CommandProcess.await(() -> has(hunt, HuntCompleted.class));
        assertThat(end(hunt).outcome()).isEqualTo(HuntStatus.PARTIAL);
    }

    @Test
    void a_host_that_left_the_fleet_leaves_the_hunt_partial() {
        HostId alpha = launchFixture.host();
        HostId bravo = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        ask(hunt, alpha);
        answer(hunt, HuntSamples.clean(alpha));

        retire(bravo);

        CommandProcess.await(() -> has(hunt, HuntCompleted.class));
        assertThat(end(hunt).outcome()).isEqualTo(HuntStatus.PARTIAL);
    }

    @Test
    void a_campaign_that_waits_for_retired_hosts_alone_can_be_archived() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        ask(hunt, alpha);
        assertThat(launchFixture.process.refusal(new ArchiveCampaign(campaign(hunt), "root")))
                .map(Rejection::code)
                .contains("not_archivable");

        retire(alpha);

        CommandProcess.await(() -> has(hunt, HuntCompleted.class));
        assertThat(facts(hunt).stream().map(event -> (Object) event.getPayload()))
                .contains(
                        new AssignmentsWithdrawn(campaign(hunt), hunt.id(), List.of(alpha), 1),
                        new AssignmentsCompleted(campaign(hunt), hunt.id(), 0, 0, 0));
        assertThat(launchFixture.process.count("open_campaign")).isZero();
        assertThat(launchFixture.process.refusal(new ArchiveCampaign(campaign(hunt), "root")))
                .isEmpty();
    }

    @Test
    void a_pure_live_hunt_ends_when_its_last_host_has_left() {
        launchFixture.process.send(new ChangeSetting(Setting.OFFLINE_CAMPAIGNS_ENABLED, "false", "root"));
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        launchFixture.process.send(new DispatchHosts(hunt.id(), List.of(alpha)));

        retire(alpha);

        CommandProcess.await(() -> has(hunt, HuntCompleted.class));
        assertThat(end(hunt).outcome()).isEqualTo(HuntStatus.PARTIAL);
        assertThat(launchFixture.process.count("hunt_slot")).isZero();
    }

    @Test
    void what_cannot_be_loaded_is_refused_and_holds_up_neither_other_hunts_nor_campaigns() {
        HostId alpha = launchFixture.host();
        HuntSummary withoutHunt = launchFixture.accepted(fleet(ROOT, evil));
        HuntSummary withoutCampaign = launchFixture.accepted(fleet(ROOT, evil));
        HuntSummary whole = launchFixture.accepted(fleet(ROOT, evil));
        DataSource database = launchFixture.process.bean(DataSource.class);
        EventLogDamage.append(database, withoutHunt.id());
        EventLogDamage.append(database, campaign(withoutCampaign));

        ask(withoutHunt, alpha);
        ask(whole, alpha);
        CommandProcess.await(() -> has(whole, HuntStarted.class));
        retire(alpha);

        CommandProcess.await(() -> has(whole, HuntCompleted.class));
        var completed = new AssignmentsCompleted(campaign(withoutHunt), withoutHunt.id(), 0, 0, 0);
        CommandProcess.await(() ->
                facts(withoutHunt).stream().anyMatch(fact -> fact.getPayload().equals(completed)));
        assertThat(launchFixture.process.refusal(new CancelHunt(withoutHunt.id(), "root")))
                .contains(new HistoryUnreadable());
        assertThat(launchFixture.process.refusal(new LeaseAssignments(campaign(withoutCampaign), List.of(alpha))))
                .contains(new HistoryUnreadable());
    }

    @Test
    void a_lease_in_flight_expires_after_its_campaign_was_archived() {
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        Leases leases = ask(hunt, alpha);
        launchFixture.process.send(new StopCampaign(campaign(hunt), false, null, "root"));
        launchFixture.process.send(new ArchiveCampaign(campaign(hunt), "root"));
        CommandProcess.await(() -> deadlinesAt(leases.until()) > 0);
        letTimePass();

        CommandProcess.await(() -> facts(hunt).stream().anyMatch(event -> event.getPayload() instanceof LeasesExpired));
        CommandProcess.await(() -> clocks(hunt) == 0);
    }

    @Test
    void an_archived_campaign_without_leases_has_no_clock() {
        launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, evil));
        CommandProcess.await(() -> clocks(hunt) == 1);
        launchFixture.process.send(new StopCampaign(campaign(hunt), true, null, "root"));
        launchFixture.process.send(new ArchiveCampaign(campaign(hunt), "root"));

        CommandProcess.await(() -> clocks(hunt) == 0);
    }

    /** Number of stored sagas of the campaign. */
    private static int clocks(HuntSummary hunt) {
        return Objects.requireNonNull(launchFixture
                .process
                .jdbc()
                .queryForObject(
                        "select count(*)::int from associationvalueentry where associationkey = 'campaignId' and associationvalue = ?",
                        Integer.class,
                        campaign(hunt).toString()));
    }

    private static void retire(HostId host) {
        launchFixture.process.jdbc().update("delete from host where id = ?", host.value());
        launchFixture.process.publish(
                List.of(GenericEventMessage.asEventMessage(new HostRetired(host, "root", "a host that was"))));
    }

    private static HuntCompleted end(HuntSummary hunt) {
        return (HuntCompleted)
                launchFixture.process.eventsOf(hunt.id()).getLast().getPayload();
    }

    /** Returns the number of deadlines that are due within the second after this time. */
    private static long deadlinesAt(Instant time) {
        return launchFixture.process.count("scheduled_tasks where execution_time >= '%1$s'::timestamptz"
                .concat(" and execution_time < '%1$s'::timestamptz + interval '1 second'")
                .formatted(time));
    }

    private static boolean hasClosedItsWindow(HuntSummary hunt) {
        return facts(hunt).stream().anyMatch(fact -> fact.getPayload() instanceof CampaignWindowClosed);
    }

    /** Makes all scheduled deadlines due. */
    private static void letTimePass() {
        launchFixture.process.jdbc().execute("""
                update scheduled_tasks set execution_time = now(), version = version + 1
                where execution_time > now() + interval '1 minute' and not picked""");
    }

    private static Leases ask(HuntSummary hunt, HostId host) {
        Leases leases = launchFixture.process.send(new LeaseAssignments(campaign(hunt), List.of(host)));
        launchFixture.process.send(new DispatchAssignments(campaign(hunt), leases.epochs()));
        return leases;
    }

    private static List<AnswerVerdict> answer(HuntSummary hunt, HostAnswer answer) {
        return launchFixture.process.send(
                new RecordCampaignAnswers(campaign(hunt), List.of(new LeasedAnswer(answer, 1))));
    }

    private static boolean has(HuntSummary hunt, Class<?> event) {
        return launchFixture.process.eventsOf(hunt.id()).stream().anyMatch(fact -> event.isInstance(fact.getPayload()));
    }

    private static HuntStatus outcome(HuntSummary hunt) {
        return launchFixture.process.eventsOf(hunt.id()).stream()
                .map(DomainEventMessage::getPayload)
                .filter(LiveWindowClosed.class::isInstance)
                .map(LiveWindowClosed.class::cast)
                .findFirst()
                .orElseThrow()
                .outcome();
    }

    private static List<? extends DomainEventMessage<?>> facts(HuntSummary hunt) {
        return launchFixture.process.eventsOf(campaign(hunt));
    }

    private static CampaignId campaign(HuntSummary hunt) {
        return Objects.requireNonNull(hunt.course().campaignId());
    }
}
