package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ADA;
import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.at;
import static io.hunt.command.hunt.LaunchFixture.fleet;
import static io.hunt.command.hunt.LaunchFixture.quick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntCommand.CloseLiveWindow;
import io.hunt.api.hunt.HuntCommand.DispatchHosts;
import io.hunt.api.hunt.HuntCommand.QuickHuntLaunched;
import io.hunt.api.hunt.HuntCommand.RecordAnswers;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.IndicatorsFrozen;
import io.hunt.api.hunt.HuntEvent.LiveWindowClosed;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.command.CommandProcess;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HuntLaunchCommandHandlerTest {

    private static LaunchFixture launchFixture;
    private static IndicatorId evil;

    @BeforeAll
    static void start() {
        launchFixture = new LaunchFixture("service.max-concurrent-hunts=5");
        evil = launchFixture.indicator(IocType.FILENAME, "evil.exe");
    }

    @AfterAll
    static void stop() {
        launchFixture.close();
    }

    @BeforeEach
    void reset() {
        launchFixture.reset();
    }

    @Test
    void a_launch_appends_the_hunt_its_questions_and_its_targets_together() {
        HostId host = launchFixture.host();
        launchFixture.host();

        var hunt = launchFixture.accepted(at(ADA, Set.of(host), evil));

        var events = launchFixture.process.eventsOf(hunt.id());
        assertThat(events)
                .extracting(event -> (Object) event.getPayloadType())
                .containsExactly(HuntLaunched.class, IndicatorsFrozen.class, HostsTargeted.class);
        assertThat(((HostsTargeted) events.getLast().getPayload()).hosts()).containsExactly(host);
        assertThat(hunt.version()).isEqualTo(events.getLast().getSequenceNumber());
        assertThat(hunt.status()).isEqualTo(HuntStatus.PENDING);
        assertThat(hunt.target().totalHosts()).isEqualTo(1);
        assertThat(hunt.indicators()).extracting(ioc -> ioc.id()).containsExactly(evil);
        assertThat(hunt.window().liveWindowEndsAt())
                .isEqualTo(hunt.course().createdAt().plusSeconds(600));
    }

    @Test
    void a_launch_shows_its_indicators_in_the_order_in_which_it_freezes_them() {
        launchFixture.host();
        IndicatorId[] mixed = {
            launchFixture.indicator(IocType.DOMAIN, "order.example"),
            launchFixture.indicator(IocType.SHA256, "ab".repeat(32)),
            launchFixture.indicator(IocType.IPV4, "192.0.2.77"),
            launchFixture.indicator(IocType.FILENAME, "order.exe"),
            launchFixture.indicator(IocType.MD5, "ab".repeat(16))
        };

        HuntSummary hunt = launchFixture.accepted(fleet(ROOT, mixed));

        List<FrozenIoc> frozen = launchFixture.process.eventsOf(hunt.id()).stream()
                .filter(event -> event.getPayload() instanceof IndicatorsFrozen)
                .flatMap(event -> ((IndicatorsFrozen) event.getPayload()).indicators().stream())
                .toList();
        assertThat(frozen).hasSize(5);
        assertThat(hunt.indicators()).isEqualTo(frozen);
    }

    @Test
    void a_large_fleet_is_targeted_in_ascending_order_over_several_events() {
        launchFixture.process.jdbc().execute("""
                with new as (insert into host select gen_random_uuid() from generate_series(1, 2500) returning id)
                insert into host_presence
                select id, (select gateway_id from gateway_process), 1, true, now() from new""");

        var hunt = launchFixture.accepted(fleet(ROOT, evil));

        List<List<HostId>> chunks = launchFixture.process.eventsOf(hunt.id()).stream()
                .filter(event -> event.getPayload() instanceof HostsTargeted)
                .map(event -> ((HostsTargeted) event.getPayload()).hosts())
                .toList();
        assertThat(chunks).extracting(List::size).containsExactly(1_000, 1_000, 500);
        assertThat(chunks.stream().flatMap(List::stream).map(HostId::value))
                .isSorted()
                .doesNotHaveDuplicates();
        Set<HostId> wanted = launchFixture.process.send(new DispatchHosts(hunt.id(), chunks.getLast()));
        assertThat(wanted).hasSize(500);
    }

    @Test
    void a_quick_hunt_makes_its_value_known_and_hunts_it() {
        launchFixture.host();

        QuickHuntLaunched launched = launchFixture.process.send(quick(ROOT, "C:\\Temp\\dropper.exe", null));

        assertThat(launched.detectedType()).isEqualTo(IocType.FILEPATH);
        assertThat(launched.hunt().name()).isEqualTo("Quick hunt: C:\\Temp\\dropper.exe");
        assertThat(launchFixture.process.eventsOf(
                        launched.hunt().indicators().getFirst().id()))
                .hasSize(1);
        assertThat(launchFixture.process.eventsOf(launched.hunt().id())).hasSize(3);
    }

    @Test
    void a_quick_hunt_is_named_by_eighty_characters_of_its_value_at_most() {
        launchFixture.host();
        String faces = "\uD83D\uDE00".repeat(80);

        QuickHuntLaunched whole = launchFixture.process.send(quick(ROOT, faces, null));
        QuickHuntLaunched cut = launchFixture.process.send(quick(ROOT, faces + "x", null));

        assertThat(whole.hunt().name()).isEqualTo("Quick hunt: " + faces);
        assertThat(cut.hunt().name()).isEqualTo("Quick hunt: " + faces.substring(2) + "…");
    }

    @Test
    void a_slot_is_taken_with_the_launch_and_freed_with_the_end_whatever_ends_the_hunt() {
        HostId host = launchFixture.host();
        HuntId cancelled = launchFixture.accepted(fleet(ROOT, evil)).id();
        HuntId timedOut = launchFixture.accepted(fleet(ROOT, evil)).id();
        HuntId completed = launchFixture.accepted(fleet(ROOT, evil)).id();
        assertThat(launchFixture.process.count("hunt_slot")).isEqualTo(3);

        launchFixture.process.send(new CancelHunt(cancelled, "root"));
        launchFixture.process.send(new CloseLiveWindow(timedOut));
        assertThat(openHunts()).containsExactly(completed.value());
        launchFixture.process.send(new DispatchHosts(completed, List.of(host)));
        launchFixture.process.send(new RecordAnswers(completed, List.of(HuntSamples.clean(host))));

        assertThat(openHunts()).isEmpty();
    }

    @Test
    void an_end_that_is_undone_keeps_the_slot_and_the_hunt() {
        launchFixture.host();
        HuntId hunt = launchFixture.accepted(fleet(ROOT, evil)).id();
        assertThatThrownBy(() -> launchFixture.process.inTransaction(() -> {
                    launchFixture.process.send(new CancelHunt(hunt, "root"));
                    throw new IllegalStateException("the lights go out");
                }))
                .hasMessage("the lights go out");

        assertThat(openHunts()).containsExactly(hunt.value());
        launchFixture.process.send(new CancelHunt(hunt, "root"));
        assertThat(openHunts()).isEmpty();
    }

    @Test
    void the_window_of_a_hunt_closes_by_itself() {
        launchFixture.host();
        HuntId hunt = launchFixture.accepted(fleet(ROOT, evil)).id();

        CommandProcess.await(() -> {
            letTimePass();
            return launchFixture.process.eventsOf(hunt).getLast().getPayload() instanceof LiveWindowClosed;
        });

        assertThat(openHunts()).isEmpty();
        CommandProcess.await(() -> sagasOf(hunt) == 0);
    }

    /** Makes all scheduled deadlines due. */
    private static void letTimePass() {
        launchFixture.process.jdbc().execute("""
                update scheduled_tasks set execution_time = now(), version = version + 1
                where execution_time > now() + interval '1 minute' and not picked""");
    }

    private static long sagasOf(HuntId hunt) {
        Long sagas = launchFixture
                .process
                .jdbc()
                .queryForObject(
                        "select count(*) from associationvalueentry where associationvalue = ?",
                        Long.class,
                        hunt.toString());
        return sagas == null ? 0 : sagas;
    }

    private static List<@Nullable UUID> openHunts() {
        return launchFixture
                .process
                .jdbc()
                .queryForList("select hunt_id from hunt_slot order by launched_at", UUID.class);
    }
}
