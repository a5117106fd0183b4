package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.at;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.campaign.CampaignEvent.AssignmentsWithdrawn;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.hunt.HuntEvent.HostsWithdrawn;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import io.hunt.command.CommandProcess;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Retirement of hosts while hunts and campaigns are open, some of them locked by another transaction. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RetiredHostTest {

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
    void a_retirement_waits_for_no_campaign_or_hunt_that_was_launched_without_the_host() {
        HostId alpha = launchFixture.host();
        HuntSummary without = launchFixture.accepted(at(ROOT, Set.of(launchFixture.host()), evil));
        HuntSummary with = launchFixture.accepted(at(ROOT, Set.of(alpha), evil));

        whileLocked(List.of(campaign(without), without.id()), () -> {
            retire(alpha);
            CommandProcess.await(() -> hasWithdrawn(with));
        });
    }

    @Test
    void deadlines_are_scheduled_while_a_campaign_with_a_retired_host_is_locked() {
        HostId alpha = launchFixture.host();
        HuntSummary locked = launchFixture.accepted(at(ROOT, Set.of(alpha), evil));

        whileLocked(List.of(campaign(locked), locked.id()), () -> {
            retire(alpha);
            HuntSummary next = launchFixture.accepted(at(ROOT, Set.of(launchFixture.host()), evil));
            CommandProcess.await(() -> deadlines(campaign(next)) == 1);
        });

        CommandProcess.await(() -> hasWithdrawn(locked));
    }

    @Test
    void hosts_that_retire_together_are_withdrawn_in_one_event_for_each_campaign_and_hunt() {
        List<HostId> hosts = Stream.generate(launchFixture::host)
                .limit(100)
                .sorted(Comparator.comparing(HostId::value))
                .toList();
        HuntSummary hunt = launchFixture.accepted(at(ROOT, Set.copyOf(hosts), evil));

        retire(hosts.toArray(HostId[]::new));

        CommandProcess.await(() -> launchFixture.process.count("hunt_slot") == 0);
        assertThat(withdrawals(campaign(hunt)))
                .containsExactly(new AssignmentsWithdrawn(campaign(hunt), hunt.id(), hosts, 100));
        CommandProcess.await(() -> launchFixture.process.count("host_withdrawal") == 0);
    }

    @Test
    void a_host_that_retires_during_a_launch_is_withdrawn_from_the_campaign() {
        HostId alpha = launchFixture.host();
        HostId bravo = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(at(ROOT, Set.of(alpha, bravo), evil));
        launchFixture.process.jdbc().update("delete from host where id = ?", alpha.value());

        CommandProcess.await(() -> hasWithdrawn(hunt));

        assertThat(withdrawals(campaign(hunt)))
                .containsExactly(new AssignmentsWithdrawn(campaign(hunt), hunt.id(), List.of(alpha), 1));
    }

    @Test
    void a_host_that_retires_during_the_launch_of_a_pure_live_hunt_is_withdrawn_from_it() {
        launchFixture.process.send(new ChangeSetting(Setting.OFFLINE_CAMPAIGNS_ENABLED, "false", "root"));
        HostId alpha = launchFixture.host();
        HuntSummary hunt = launchFixture.accepted(at(ROOT, Set.of(alpha), evil));
        launchFixture.process.jdbc().update("delete from host where id = ?", alpha.value());

        CommandProcess.await(() -> launchFixture.process.count("hunt_slot") == 0);

        assertThat(withdrawals(hunt.id())).containsExactly(new HostsWithdrawn(hunt.id(), List.of(alpha)));
    }

    private static void retire(HostId... hosts) {
        for (HostId host : hosts) {
            launchFixture.process.jdbc().update("delete from host where id = ?", host.value());
        }
        launchFixture.process.publish(Stream.of(hosts)
                .<EventMessage<?>>map(
                        host -> GenericEventMessage.asEventMessage(new HostRetired(host, "root", "a host that was")))
                .toList());
    }

    /** Holds the locks of these aggregates as a command of another process would. */
    private static void whileLocked(List<?> aggregates, Runnable work) {
        new TransactionTemplate(launchFixture.process.bean(PlatformTransactionManager.class))
                .executeWithoutResult(_ -> {
                    aggregates.forEach(aggregate -> launchFixture
                            .process
                            .jdbc()
                            .queryForList(
                                    "select pg_advisory_xact_lock(hashtextextended(?, 0))", aggregate.toString()));
                    CompletableFuture.runAsync(work).join();
                });
    }

    private static boolean hasWithdrawn(HuntSummary hunt) {
        return !withdrawals(campaign(hunt)).isEmpty();
    }

    private static List<Object> withdrawals(Object aggregate) {
        return launchFixture.process.eventsOf(aggregate).stream()
                .<Object>map(EventMessage::getPayload)
                .filter(event -> event instanceof AssignmentsWithdrawn || event instanceof HostsWithdrawn)
                .toList();
    }

    /** Number of scheduled ends of this campaign's live window. */
    private static int deadlines(CampaignId campaign) {
        return Objects.requireNonNull(launchFixture
                .process
                .jdbc()
                .queryForObject(
                        "select count(*)::int from scheduled_tasks where position(?::bytea in task_data) > 0",
                        Integer.class,
                        campaign.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private static CampaignId campaign(HuntSummary hunt) {
        return Objects.requireNonNull(hunt.course().campaignId());
    }
}
