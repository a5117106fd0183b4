package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ADA;
import static io.hunt.command.hunt.LaunchFixture.BOB;
import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.selecting;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HostTarget.Labels;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.LeftOutHost;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.Rejection.HostCapExceeded;
import io.hunt.api.rejection.Rejection.UnknownHost;
import io.hunt.api.rejection.Rejection.UnknownLabel;
import io.hunt.api.settings.Setting;
import io.hunt.api.settings.SettingsCommand.ChangeSetting;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LabelTargetTest {

    private static final IndicatorId UNKNOWN = IndicatorId.random();
    private static final List<String> LABELS = List.of("web", "Db", "FRAGILE");

    private static LaunchFixture launchFixture;
    private static IndicatorId evil;

    private HostId web;
    private HostId database;
    private HostId fragile;

    @BeforeAll
    static void start() {
        launchFixture = new LaunchFixture("service.max-concurrent-hunts=2");
        evil = launchFixture.indicator(IocType.FILENAME, "evil.exe");
    }

    @AfterAll
    static void stop() {
        launchFixture.close();
    }

    @BeforeEach
    void reset() {
        launchFixture.reset();
        web = launchFixture.host("web-1", Platform.LINUX, "Web", "prod");
        database = launchFixture.host("db-1", Platform.WINDOWS, "db", "prod");
        fragile = launchFixture.host("db-2", Platform.LINUX, "DB", "Fragile");
    }

    @Test
    void labels_select_hosts_in_any_case_and_exclusion_wins() {
        assertThat(asked(labels(Set.of("WEB", "db"), Set.of(), Set.of())))
                .containsExactlyInAnyOrder(web, database, fragile);
        assertThat(asked(labels(Set.of("web", "db"), Set.of("PROD"), Set.of())))
                .containsExactlyInAnyOrder(web, database);
        assertThat(asked(labels(Set.of("db"), Set.of(), Set.of("fragile")))).containsExactly(database);
        HostTarget named = HostTarget.of(
                Labels.of(Set.of(), Set.of(), Set.of("fragile")), Set.of(), Set.of(web, fragile), Set.of(), null);
        assertThat(asked(named)).containsExactly(web);
    }

    @Test
    void platforms_and_names_narrow_the_target() {
        assertThat(asked(HostTarget.of(Labels.NONE, Set.of(Platform.LINUX), Set.of(), Set.of(), null)))
                .containsExactlyInAnyOrder(web, fragile);
        assertThat(asked(HostTarget.of(Labels.NONE, Set.of(), Set.of(web), Set.of("DB-1"), null)))
                .containsExactlyInAnyOrder(web, database);
    }

    @Test
    void a_launch_records_the_target_as_requested_and_its_hosts() {
        HostTarget target = labels(Set.of("db"), Set.of(), Set.of("fragile"));

        HuntSummary hunt = launchFixture.accepted(selecting(ADA, target, evil));

        assertThat(hunt.details().requestedTarget()).isEqualTo(target);
        assertThat(hunt.target().targetType()).isEqualTo(TargetType.HOSTS);
        assertThat(launchFixture.process.eventsOf(hunt.id()).getFirst().getPayload())
                .isInstanceOfSatisfying(
                        HuntLaunched.class,
                        launched -> assertThat(launched.target()).isEqualTo(target));
        assertThat(targeted(hunt.id())).containsExactly(database);
    }

    @Test
    void a_target_that_can_reach_the_fleet_is_fleet_wide_for_gate_1() {
        fillTheSlots();
        HostTarget everyHost = HostTarget.of(Labels.NONE, Set.of(), Set.of(), Set.of(), 30);
        HostTarget allButOne = labels(Set.of(), Set.of(), Set.of("fragile"));
        HostTarget onEveryHost = labels(Set.of("web", "db"), Set.of(), Set.of());

        for (HostTarget target : List.of(everyHost, allButOne, onEveryHost)) {
            assertThat(launchFixture.answer(selecting(ADA, target, UNKNOWN))).isEqualTo("capability_required");
            assertThat(launchFixture.answer(selecting(BOB, target, evil))).isEqualTo("max_concurrent_hunts_reached");
        }
        assertThat(launchFixture.answer(selecting(ADA, labels(Set.of("db"), Set.of(), Set.of()), evil)))
                .isEqualTo("max_concurrent_hunts_reached");
    }

    @Test
    void gate_2_counts_the_hosts_of_a_target_also_those_that_cannot_be_asked() {
        launchFixture.process.send(new ChangeSetting(Setting.NONADMIN_HUNT_HOST_CAP, "1", "root"));
        launchFixture
                .process
                .jdbc()
                .update("update host_presence set connected = false where host_id = ?", database.value());
        HostTarget two = labels(Set.of("db"), Set.of(), Set.of());
        fillTheSlots();

        assertThat(launchFixture.refusal(selecting(ADA, two, UNKNOWN))).contains(new HostCapExceeded(1));
        assertThat(launchFixture.answer(selecting(ROOT, two, evil))).isEqualTo("max_concurrent_hunts_reached");
        HostTarget strangers = HostTarget.of(Labels.NONE, Set.of(), LaunchFixture.strangers(2), Set.of(), null);
        assertThat(launchFixture.refusal(selecting(ADA, strangers, UNKNOWN))).contains(new HostCapExceeded(1));
    }

    @Test
    void unknown_labels_and_names_are_refused_after_gate_2_and_before_gate_3() {
        fillTheSlots();

        assertThat(launchFixture.refusal(selecting(ADA, labels(Set.of("wbe", "db"), Set.of(), Set.of()), evil)))
                .contains(new UnknownLabel("No host has the labels: wbe; similar labels: Web", List.of("Web")));
        assertThat(launchFixture.answer(selecting(ADA, labels(Set.of("db"), Set.of(), Set.of("fragil")), evil)))
                .isEqualTo("unknown_label");
        assertThat(launchFixture.answer(
                        selecting(ADA, labels(Set.of("db"), Set.of("nothing like it"), Set.of()), evil)))
                .isEqualTo("unknown_label");
        HostTarget names = HostTarget.of(Labels.NONE, Set.of(), Set.of(), Set.of("db-1", "db-9"), null);
        assertThat(launchFixture.refusal(selecting(ADA, names, evil))).contains(new UnknownHost(Set.of("db-9")));
        HostTarget ids = HostTarget.of(Labels.NONE, Set.of(), Set.of(web, HostId.random()), Set.of(), null);
        assertThat(launchFixture.answer(selecting(ADA, ids, evil))).isEqualTo("unknown_host");
        assertThat(launchFixture.answer(selecting(ADA, labels(Set.of("wbe"), Set.of(), Set.of()), UNKNOWN)))
                .isEqualTo("validation_failed");
    }

    @Test
    void a_launch_records_the_hosts_of_the_target_that_it_leaves_out() {
        launchFixture
                .process
                .jdbc()
                .update("update host_presence set connected = false where host_id = ?", database.value());
        launchFixture
                .process
                .jdbc()
                .update(
                        "update host_presence set last_seen_at = now() - interval '91 days' where host_id = ?",
                        fragile.value());

        HuntSummary live = launchFixture.accepted(LaunchFixture.fleet(ROOT, evil));
        assertThat(live.target().totalHosts()).isEqualTo(1);
        assertThat(live.details().hostsNotAsked()).isEqualTo(new HuntSummary.NotAsked(2, 1, 1));
        assertThat(leftOut(live))
                .containsExactly(
                        new LeftOutHost(database, UnaskedReason.OFFLINE),
                        new LeftOutHost(fragile, UnaskedReason.NOT_SEEN_WITHIN));

        launchFixture.process.send(new ChangeSetting(Setting.OFFLINE_CAMPAIGNS_ENABLED, "true", "root"));
        HuntSummary backed = launchFixture.accepted(LaunchFixture.fleet(ROOT, evil));
        assertThat(backed.details().hostsNotAsked()).isEqualTo(new HuntSummary.NotAsked(1, 0, 1));
        assertThat(leftOut(backed)).containsExactly(new LeftOutHost(fragile, UnaskedReason.NOT_SEEN_WITHIN));
    }

    private static List<LeftOutHost> leftOut(HuntSummary hunt) {
        return launchFixture.process.eventsOf(hunt.id()).stream()
                .filter(event -> event.getPayload() instanceof HostsTargeted)
                .flatMap(event -> Stream.ofNullable(((HostsTargeted) event.getPayload()).unasked()))
                .flatMap(List::stream)
                .toList();
    }

    @Test
    void a_target_whose_hosts_cannot_be_asked_is_gate_5() {
        launchFixture.process.jdbc().update("update host_presence set connected = false");

        assertThat(launchFixture.answer(selecting(ADA, labels(Set.of("db"), Set.of(), Set.of()), evil)))
                .isEqualTo("no_hosts_targeted");
    }

    @Test
    void facts_of_hosts_enrolled_by_the_previous_release_are_read_from_their_events() {
        var host = enroll("old", "Old");
        var given = enroll("given", "Old");
        launchFixture.process.send(new LabelHost(given, List.of("New"), "root"));
        launchFixture.process.jdbc().update("update host set platform = null, labels = null, labelled = false");
        present(host);
        present(given);

        assertThat(asked(labels(Set.of("old"), Set.of(), Set.of()))).containsExactly(host);
        assertThat(asked(labels(Set.of("new"), Set.of(), Set.of()))).containsExactly(given);
    }

    /** Hosts and labels change at random between launches; each launch asks the hosts that the labels select at that time. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void asked_hosts_equal_the_labels_at_the_launch_while_hosts_change(long seed) {
        launchFixture.reset();
        var random = new Random(seed);
        Map<HostId, Set<String>> fleet = new LinkedHashMap<>();
        LABELS.forEach(label -> fleet.put(present(enroll("keeper", label)), Set.of(key(label))));
        Set<HostId> given = new HashSet<>();
        for (int step = 0; step < 40; step++) {
            change(random, fleet, given);
            Set<String> any = some(random);
            Set<String> none = some(random);
            Set<HostId> expected = fleet.entrySet().stream()
                    .filter(host -> any.isEmpty()
                            || any.stream().anyMatch(label -> host.getValue().contains(key(label))))
                    .filter(host ->
                            none.stream().noneMatch(label -> host.getValue().contains(key(label))))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
            assertThat(Set.copyOf(asked(labels(any, Set.of(), none)))).isEqualTo(expected);
        }
    }

    private static void change(Random random, Map<HostId, Set<String>> fleet, Set<HostId> given) {
        List<String> labels = some(random).stream()
                .map(label -> label.toUpperCase(Locale.ROOT))
                .toList();
        Set<String> keys = labels.stream().map(LabelTargetTest::key).collect(Collectors.toSet());
        List<HostId> changing = fleet.keySet().stream().skip(LABELS.size()).toList();
        int kind = changing.isEmpty() ? 0 : random.nextInt(4);
        HostId host = kind == 0 ? HostId.random() : changing.get(random.nextInt(changing.size()));
        switch (kind) {
            case 0 -> {
                launchFixture.process.send(new EnrollHost(host, facts("new", labels)));
                fleet.put(present(host), keys);
            }
            case 1 -> {
                launchFixture.process.send(new UpdateHostFacts(host, facts("renamed", labels)));
                if (!given.contains(host)) {
                    fleet.put(host, keys);
                }
            }
            case 2 -> {
                launchFixture.process.send(new LabelHost(host, labels, "root"));
                given.add(host);
                fleet.put(host, keys);
            }
            default -> {
                launchFixture.process.send(new RetireHost(host, "root"));
                fleet.remove(host);
            }
        }
    }

    private static Set<String> some(Random random) {
        return LABELS.stream().filter(_ -> random.nextBoolean()).collect(Collectors.toSet());
    }

    private static String key(String label) {
        return label.toLowerCase(Locale.ROOT);
    }

    private static HostId enroll(String name, String label) {
        HostId host = HostId.random();
        launchFixture.process.send(new EnrollHost(host, facts(name, List.of(label))));
        return host;
    }

    private static HostFacts facts(String name, List<String> labels) {
        return new HostFacts(name, Platform.LINUX, "6.1", "1.0", labels);
    }

    private static HostId present(HostId host) {
        launchFixture.process.jdbc().update("""
                insert into host_presence
                select ?, gateway_id, 1, true, now() from gateway_process""", host.value());
        return host;
    }

    /** Launches a hunt, cancels it, and returns its hosts; empty if none is targeted. */
    private static List<HostId> asked(HostTarget target) {
        var launch = selecting(ROOT, target, evil);
        String refusal = launchFixture.answer(launch);
        if (refusal.equals("no_hosts_targeted")) {
            return List.of();
        }
        assertThat(refusal).isEqualTo("accepted");
        List<HostId> hosts = targeted(launch.huntId());
        launchFixture.process.send(new CancelHunt(launch.huntId(), "root"));
        return hosts;
    }

    private static List<HostId> targeted(HuntId hunt) {
        return launchFixture.process.eventsOf(hunt).stream()
                .filter(event -> event.getPayload() instanceof HostsTargeted)
                .flatMap(event -> ((HostsTargeted) event.getPayload()).hosts().stream())
                .toList();
    }

    private static HostTarget labels(Set<String> any, Set<String> all, Set<String> none) {
        return HostTarget.of(Labels.of(any, all, none), Set.of(), Set.of(), Set.of(), null);
    }

    private static void fillTheSlots() {
        for (int slot = 0; slot < 2; slot++) {
            launchFixture
                    .process
                    .jdbc()
                    .update("insert into hunt_slot (hunt_id, username) values (?, 'somebody')", UUID.randomUUID());
        }
    }
}
