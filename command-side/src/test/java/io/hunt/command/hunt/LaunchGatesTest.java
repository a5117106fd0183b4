package io.hunt.command.hunt;

import static io.hunt.command.hunt.Launches.ADA;
import static io.hunt.command.hunt.Launches.BOB;
import static io.hunt.command.hunt.Launches.ROOT;
import static io.hunt.command.hunt.Launches.at;
import static io.hunt.command.hunt.Launches.fleet;
import static io.hunt.command.hunt.Launches.quick;
import static io.hunt.command.hunt.Launches.strangers;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.id.HostId;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
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

    private static Launches launches;
    private static IndicatorId evil;

    @BeforeAll
    static void start() {
        launches = new Launches("service.max-concurrent-hunts=2", "service.per-user-hunt-isolation=true");
        evil = launches.indicator(IocType.FILENAME, "evil.exe");
    }

    @AfterAll
    static void stop() {
        launches.close();
    }

    @BeforeEach
    void reset() {
        launches.reset();
    }

    @Test
    void gate_1_comes_first_and_closes_fleet_hunts_to_analysts_without_the_capability() {
        fillTheSlots();

        assertThat(launches.answer(fleet(ADA, UNKNOWN))).isEqualTo("capability_required");
        assertThat(launches.answer(quick(ADA, "", null))).isEqualTo("capability_required");
    }

    @Test
    void gate_1_is_open_to_admins_and_to_the_capability() {
        launches.host();

        assertThat(launches.answer(fleet(BOB, evil))).isEqualTo("accepted");
        assertThat(launches.answer(fleet(ROOT, evil))).isEqualTo("accepted");
    }

    @Test
    void gate_2_counts_distinct_hosts_as_sent_before_anything_is_looked_up() {
        fillTheSlots();

        assertThat(launches.refusal(at(ADA, strangers(51), UNKNOWN)).map(Rejection::detail))
                .contains("non-capability hunts may target at most 50 hosts");
        assertThat(launches.refusal(at(BOB, strangers(51), UNKNOWN))).contains(new HostCapExceeded(50));
    }

    @Test
    void gate_2_lets_through_as_many_hosts_as_the_cap_and_any_number_for_an_admin() {
        assertThat(launches.answer(at(ADA, strangers(50), evil))).isEqualTo("no_hosts_targeted");
        assertThat(launches.answer(at(ROOT, strangers(200), evil))).isEqualTo("no_hosts_targeted");
    }

    @Test
    void gate_2_follows_the_setting_from_the_next_launch_on() {
        launches.process.send(new ChangeSetting(Setting.NONADMIN_HUNT_HOST_CAP, "1", "root"));

        assertThat(launches.refusal(at(ADA, strangers(2), evil))).contains(new HostCapExceeded(1));
    }

    @Test
    void what_is_named_is_looked_up_after_gates_1_and_2_and_before_gate_3() {
        HostId known = launches.host();
        fillTheSlots();

        assertThat(launches.answer(at(ADA, Set.of(known), evil, UNKNOWN))).isEqualTo("unknown_indicator");
        assertThat(launches.answer(at(ADA, Set.of(known, HostId.random()), evil)))
                .isEqualTo("unknown_host");
    }

    @Test
    void indicators_of_which_none_exists_are_a_selection_of_nothing() {
        launches.host();

        assertThat(launches.answer(fleet(ROOT, UNKNOWN))).isEqualTo("validation_failed");
        var nothing = new IndicatorSelection(Set.of(), Set.of(IocType.DOMAIN), Set.of(), false);
        assertThat(launches.answer(Launches.launch(ROOT, nothing, TargetType.FLEET, Set.of())))
                .isEqualTo("validation_failed");
    }

    @Test
    void gate_3_comes_before_gates_4_and_5() {
        HostId host = launches.host();
        assertThat(launches.answer(at(ADA, Set.of(host), evil))).isEqualTo("accepted");
        assertThat(launches.answer(at(BOB, Set.of(host), evil))).isEqualTo("accepted");

        assertThat(launches.answer(at(ADA, Set.of(), evil))).isEqualTo("max_concurrent_hunts_reached");
    }

    @Test
    void gate_4_comes_before_gate_5_and_holds_for_admins_too() {
        launches.host();
        assertThat(launches.answer(fleet(ROOT, evil))).isEqualTo("accepted");

        assertThat(launches.answer(at(ROOT, Set.of(), evil))).isEqualTo("hunt_already_running");
    }

    @Test
    void gate_4_opens_again_when_the_hunt_has_ended() {
        launches.host();
        var first = launches.accepted(fleet(ROOT, evil));

        launches.process.send(new CancelHunt(first.id(), "root"));

        assertThat(launches.answer(fleet(ROOT, evil))).isEqualTo("accepted");
    }

    @Test
    void gate_5_wants_hosts_that_are_connected_to_a_living_gateway_and_were_seen_recently() {
        var dead = UUID.randomUUID();
        launches.gateway(dead, "-1 s");
        var gone = UUID.randomUUID();
        Set<HostId> hosts = new HashSet<>(List.of(
                launches.host(dead, true, "0 s"),
                launches.host(gone, true, "0 s"),
                launches.host(alive(), false, "0 s"),
                launches.host(alive(), true, "91 days")));

        assertThat(launches.answer(at(ADA, hosts, evil))).isEqualTo("no_hosts_targeted");
        assertThat(launches.answer(fleet(ROOT, evil))).isEqualTo("no_hosts_targeted");

        launches.host(alive(), true, "89 days");
        assertThat(launches.accepted(fleet(ROOT, evil)).totalHosts()).isEqualTo(1);
    }

    @Test
    void a_refused_launch_leaves_nothing_behind() {
        HostId host = launches.host();
        launches.accepted(fleet(ROOT, evil));
        List<Long> before = launches.traces();

        assertThat(launches.answer(quick(ROOT, "new.exe", null))).isEqualTo("hunt_already_running");
        assertThat(launches.answer(at(BOB, Set.of(), evil))).isEqualTo("no_hosts_targeted");
        assertThat(launches.answer(at(BOB, Set.of(host), UNKNOWN, evil))).isEqualTo("unknown_indicator");
        launches.process.owner().execute("truncate host_presence");
        assertThat(launches.answer(quick(BOB, "other.exe", null))).isEqualTo("no_hosts_targeted");
        fillTheSlots();
        assertThat(launches.answer(quick(BOB, "third.exe", null))).isEqualTo("max_concurrent_hunts_reached");

        launches.process.jdbc().update("delete from hunt_slot where username = 'somebody'");
        assertThat(launches.traces()).isEqualTo(before);
    }

    private static UUID alive() {
        var gateway = UUID.randomUUID();
        launches.gateway(gateway, "1 hour");
        return gateway;
    }

    private static void fillTheSlots() {
        for (int i = 0; i < 2; i++) {
            launches.process
                    .jdbc()
                    .update("insert into hunt_slot (hunt_id, username) values (?, 'somebody')", UUID.randomUUID());
        }
    }
}
