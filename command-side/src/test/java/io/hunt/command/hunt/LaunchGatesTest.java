package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ADA;
import static io.hunt.command.hunt.LaunchFixture.BOB;
import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.at;
import static io.hunt.command.hunt.LaunchFixture.fleet;
import static io.hunt.command.hunt.LaunchFixture.quick;
import static io.hunt.command.hunt.LaunchFixture.strangers;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LaunchGatesTest {

    private static final IndicatorId UNKNOWN = IndicatorId.random();

    private static LaunchFixture launchFixture;
    private static IndicatorId evil;

    @BeforeAll
    static void start() {
        launchFixture = new LaunchFixture("service.max-concurrent-hunts=2", "service.per-user-hunt-isolation=true");
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
    void gate_1_comes_first_and_closes_fleet_hunts_to_analysts_without_the_capability() {
        fillTheSlots();

        assertThat(launchFixture.answer(fleet(ADA, UNKNOWN))).isEqualTo("capability_required");
        assertThat(launchFixture.answer(quick(ADA, "", null))).isEqualTo("capability_required");
    }

    @Test
    void gate_1_is_open_to_admins_and_to_the_capability() {
        launchFixture.host();

        assertThat(launchFixture.answer(fleet(BOB, evil))).isEqualTo("accepted");
        assertThat(launchFixture.answer(fleet(ROOT, evil))).isEqualTo("accepted");
    }

    @Test
    void gate_2_counts_distinct_hosts_as_sent_before_anything_is_looked_up() {
        fillTheSlots();

        assertThat(launchFixture.refusal(at(ADA, strangers(51), UNKNOWN)).map(Rejection::detail))
                .contains("non-capability hunts may target at most 50 hosts");
        assertThat(launchFixture.refusal(at(BOB, strangers(51), UNKNOWN))).contains(new HostCapExceeded(50));
    }

    @Test
    void gate_2_lets_through_as_many_hosts_as_the_cap_and_any_number_for_an_admin() {
        assertThat(launchFixture.answer(at(ADA, strangers(50), evil))).isEqualTo("no_hosts_targeted");
        assertThat(launchFixture.answer(at(ROOT, strangers(200), evil))).isEqualTo("no_hosts_targeted");
    }

    @Test
    void gate_2_follows_the_setting_from_the_next_launch_on() {
        launchFixture.process.send(new ChangeSetting(Setting.NONADMIN_HUNT_HOST_CAP, "1", "root"));

        assertThat(launchFixture.refusal(at(ADA, strangers(2), evil))).contains(new HostCapExceeded(1));
    }

    @Test
    void what_is_named_is_looked_up_after_gates_1_and_2_and_before_gate_3() {
        HostId known = launchFixture.host();
        fillTheSlots();

        assertThat(launchFixture.answer(at(ADA, Set.of(known), evil, UNKNOWN))).isEqualTo("unknown_indicator");
        assertThat(launchFixture.answer(at(ADA, Set.of(known, HostId.random()), evil)))
                .isEqualTo("unknown_host");
    }

    @Test
    void indicators_of_which_none_exists_are_a_selection_of_nothing() {
        launchFixture.host();

        assertThat(launchFixture.answer(fleet(ROOT, UNKNOWN))).isEqualTo("validation_failed");
        var nothing = new IndicatorSelection(Set.of(), Set.of(IocType.DOMAIN), Set.of(), false);
        assertThat(launchFixture.answer(LaunchFixture.launch(ROOT, nothing, TargetType.FLEET, Set.of())))
                .isEqualTo("validation_failed");
    }

    @Test
    void gate_3_comes_before_gates_4_and_5() {
        HostId host = launchFixture.host();
        assertThat(launchFixture.answer(at(ADA, Set.of(host), evil))).isEqualTo("accepted");
        assertThat(launchFixture.answer(at(BOB, Set.of(host), evil))).isEqualTo("accepted");

        assertThat(launchFixture.answer(at(ADA, Set.of(), evil))).isEqualTo("max_concurrent_hunts_reached");
    }

    @Test
    void gate_4_comes_before_gate_5_and_holds_for_admins_too() {
        launchFixture.host();
        assertThat(launchFixture.answer(fleet(ROOT, evil))).isEqualTo("accepted");

        assertThat(launchFixture.answer(at(ROOT, Set.of(), evil))).isEqualTo("hunt_already_running");
    }

    @Test
    void gate_4_opens_again_when_the_hunt_has_ended() {
        launchFixture.host();
        var first = launchFixture.accepted(fleet(ROOT, evil));

        launchFixture.process.send(new CancelHunt(first.id(), "root"));

        assertThat(launchFixture.answer(fleet(ROOT, evil))).isEqualTo("accepted");
    }

    @Test
    void gate_5_wants_hosts_that_are_connected_to_a_living_gateway_and_were_seen_recently() {
        var dead = UUID.randomUUID();
        launchFixture.gateway(dead, "-1 s");
        var gone = UUID.randomUUID();
        Set<HostId> hosts = new HashSet<>(List.of(
                launchFixture.host(dead, true, "0 s"),
                launchFixture.host(gone, true, "0 s"),
                launchFixture.host(alive(), false, "0 s"),
                launchFixture.host(alive(), true, "91 days")));

        assertThat(launchFixture.answer(at(ADA, hosts, evil))).isEqualTo("no_hosts_targeted");
        assertThat(launchFixture.answer(fleet(ROOT, evil))).isEqualTo("no_hosts_targeted");

        launchFixture.host(alive(), true, "89 days");
        assertThat(launchFixture.accepted(fleet(ROOT, evil)).target().totalHosts())
                .isEqualTo(1);
    }

    @Test
    void a_refused_launch_leaves_nothing_behind() {
        HostId host = launchFixture.host();
        launchFixture.accepted(fleet(ROOT, evil));
        List<Long> before = launchFixture.traces();

        assertThat(launchFixture.answer(quick(ROOT, "new.exe", null))).isEqualTo("hunt_already_running");
        assertThat(launchFixture.answer(at(BOB, Set.of(), evil))).isEqualTo("no_hosts_targeted");
        assertThat(launchFixture.answer(at(BOB, Set.of(host), UNKNOWN, evil))).isEqualTo("unknown_indicator");
        launchFixture.process.owner().execute("truncate host_presence");
        assertThat(launchFixture.answer(quick(BOB, "other.exe", null))).isEqualTo("no_hosts_targeted");
        fillTheSlots();
        assertThat(launchFixture.answer(quick(BOB, "third.exe", null))).isEqualTo("max_concurrent_hunts_reached");

        launchFixture.process.jdbc().update("delete from hunt_slot where username = 'somebody'");
        assertThat(launchFixture.traces()).isEqualTo(before);
    }

    private static UUID alive() {
        var gateway = UUID.randomUUID();
        launchFixture.gateway(gateway, "1 hour");
        return gateway;
    }

    private static void fillTheSlots() {
        for (int i = 0; i < 2; i++) {
            launchFixture
                    .process
                    .jdbc()
                    .update("insert into hunt_slot (hunt_id, username) values (?, 'somebody')", UUID.randomUUID());
        }
    }
}
