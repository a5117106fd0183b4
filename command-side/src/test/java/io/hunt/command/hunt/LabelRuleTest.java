package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ADA;
import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.selecting;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.hunt.api.host.HostCommand.ChangeLabels;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.LabelHost;
import io.hunt.api.host.HostCommand.RetireHost;
import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.LabelCommand.ChangeLabelsOfHosts;
import io.hunt.api.host.LabelCommand.LabelsChanged;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.HostTarget.Labels;
import io.hunt.api.hunt.HuntCommand.CancelHunt;
import io.hunt.api.hunt.HuntEvent.HostsTargeted;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.settings.SettingsCommand.RemoveLabelRule;
import io.hunt.api.settings.SettingsCommand.SetLabelRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LabelRuleTest {

    private static final String DATABASES = "platform = linux and hostname like 'db-%'";

    /** Rules, each with the same condition in Java. */
    private static final Map<String, Predicate<HostFacts>> RULES = new LinkedHashMap<>();

    static {
        RULES.put(
                DATABASES,
                host -> host.platform() == Platform.LINUX && name(host).startsWith("db-"));
        RULES.put("not hostname like '%_1'", host -> !name(host).matches("(?s).*.1"));
        RULES.put(
                "platform in (macos, WINDOWS) or os_version != '12'",
                host -> host.platform() != Platform.LINUX || !host.osVersion().equals("12"));
        RULES.put(
                "(agent_version = 2.0 or hostname = 'WEB-1') and not (platform = windows)",
                host -> (host.agentVersion().equals("2.0") || name(host).equals("web-1"))
                        && host.platform() != Platform.WINDOWS);
    }

    private static LaunchFixture launchFixture;
    private static IndicatorId evil;

    @BeforeAll
    static void start() {
        launchFixture = new LaunchFixture();
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

    @AfterEach
    void forgetRules() {
        launchFixture
                .process
                .jdbc()
                .queryForList("select label from label_rule", String.class)
                .forEach(LabelRuleTest::unruled);
    }

    @Test
    void a_rule_selects_includes_and_excludes_hosts_beside_individual_labels() {
        HostId one = host(facts("db-1", Platform.LINUX), "prod");
        HostId two = host(facts("DB-2", Platform.LINUX));
        HostId web = host(facts("web-1", Platform.LINUX), "prod");
        ruled("Databases", DATABASES);

        assertThat(asked(labels(Set.of("databases"), Set.of(), Set.of()))).containsExactlyInAnyOrder(one, two);
        assertThat(asked(labels(Set.of("DATABASES"), Set.of("prod"), Set.of()))).containsExactly(one);
        assertThat(asked(labels(Set.of(), Set.of("databases", "prod"), Set.of())))
                .containsExactly(one);
        assertThat(asked(labels(Set.of("prod"), Set.of(), Set.of("databases")))).containsExactly(web);
        assertThat(asked(labels(Set.of("prod", "databases"), Set.of(), Set.of())))
                .containsExactlyInAnyOrder(one, two, web);
    }

    @Test
    void a_rule_replaces_individual_labels_until_it_is_removed() {
        HostId own = host(facts("web-1", Platform.LINUX), "databases");
        HostId one = host(facts("db-1", Platform.LINUX));

        ruled("Databases", DATABASES);
        List<HostId> ruled = asked(labels(Set.of("databases"), Set.of(), Set.of()));
        unruled("DATABASES");

        assertThat(ruled).containsExactly(one);
        assertThat(asked(labels(Set.of("databases"), Set.of(), Set.of()))).containsExactly(own);
    }

    @Test
    void a_label_with_a_rule_is_known_without_hosts_and_cannot_be_set_on_a_host() {
        HostId web = host(facts("web-1", Platform.LINUX), "prod");
        ruled("Databases", DATABASES);

        assertThat(launchFixture.answer(selecting(ROOT, labels(Set.of("databases"), Set.of(), Set.of()), evil)))
                .isEqualTo("no_hosts_targeted");
        assertThat(launchFixture.answer(selecting(ROOT, labels(Set.of("database"), Set.of(), Set.of()), evil)))
                .isEqualTo("unknown_label");
        for (Object command : List.of(
                new LabelHost(web, List.of("prod", "DATABASES"), "root"),
                new ChangeLabels(web, List.of("databases"), List.of(), "root"),
                new ChangeLabels(web, List.of(), List.of("databases"), "root"))) {
            assertThat(refusal(command)).isEqualTo("label_has_rule");
        }
        unruled("databases");
        assertThat(refusal(new RemoveLabelRule("databases", "root"))).isEqualTo("not_found");
        launchFixture.process.send(new LabelHost(web, List.of("databases"), "root"));
    }

    @Test
    void labels_of_many_hosts_change_in_one_transaction_and_again_change_nothing() {
        HostId web = host(facts("web-1", Platform.LINUX), "Web");
        HostId other = host(facts("web-2", Platform.LINUX));
        HostId retired = host(facts("web-3", Platform.LINUX));
        HostId unknown = HostId.random();
        launchFixture.process.send(new RetireHost(retired, "root"));
        var command =
                new ChangeLabelsOfHosts(Set.of(web, other, retired, unknown), List.of("web"), List.of("old"), "root");

        LabelsChanged first = launchFixture.process.send(command);
        LabelsChanged second = launchFixture.process.send(command);

        assertThat(first).isEqualTo(new LabelsChanged(Set.of(other), Set.of(web), Set.of(retired, unknown)));
        assertThat(second).isEqualTo(new LabelsChanged(Set.of(), Set.of(web, other), Set.of(retired, unknown)));
        assertThat(launchFixture.process.eventsOf(web)).noneMatch(event -> event.getPayload() instanceof HostLabelled);
    }

    @Test
    void labels_beyond_the_limit_of_one_host_change_no_host() {
        HostId full = host(
                facts("full", Platform.LINUX),
                IntStream.range(0, 32).mapToObj(n -> "l" + n).toArray(String[]::new));
        HostId other = host(facts("other", Platform.LINUX));

        assertThat(refusal(new ChangeLabelsOfHosts(Set.of(full, other), List.of("more"), List.of(), "root")))
                .isEqualTo("validation_failed");
        assertThat(launchFixture.process.eventsOf(other))
                .noneMatch(event -> event.getPayload() instanceof HostLabelled);
    }

    @Test
    void a_rule_that_all_hosts_meet_is_fleet_wide_for_gate_1() {
        host(facts("db-1", Platform.LINUX));
        host(facts("db-2", Platform.LINUX));
        ruled("databases", DATABASES);
        var target = labels(Set.of("databases"), Set.of(), Set.of());

        assertThat(launchFixture.answer(selecting(ADA, target, evil))).isEqualTo("capability_required");
        host(facts("web-1", Platform.LINUX));
        assertThat(launchFixture.answer(selecting(ADA, target, evil))).isEqualTo("accepted");
    }

    @Test
    void facts_of_hosts_that_the_previous_release_enrolled_are_read_from_their_events() {
        HostId one = host(facts("db-1", Platform.LINUX));
        launchFixture.process.jdbc().update("update host set os_version = null, agent_version = null");
        ruled("twelve", "os_version = 12");

        assertThat(asked(labels(Set.of("twelve"), Set.of(), Set.of()))).containsExactly(one);
    }

    /** Hosts and rules change at random between launches; each launch asks the hosts that meet the rule at that time. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void asked_hosts_equal_the_rule_at_the_launch_while_hosts_change(long seed) {
        var random = new Random(seed);
        Map<HostId, HostFacts> fleet = new LinkedHashMap<>();
        String rule = "";
        for (int step = 0; step < 40; step++) {
            change(random, fleet);
            if (step % 5 == 0) {
                rule = List.copyOf(RULES.keySet()).get(random.nextInt(RULES.size()));
                ruled("Ruled", rule);
            }
            boolean excluded = random.nextBoolean();
            Predicate<HostFacts> met = requireNonNull(RULES.get(rule));
            Set<HostId> expected = fleet.entrySet().stream()
                    .filter(host -> met.test(host.getValue()) != excluded)
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toSet());
            Set<String> named = Set.of("ruled");
            assertThat(Set.copyOf(asked(labels(excluded ? Set.of() : named, Set.of(), excluded ? named : Set.of()))))
                    .as(rule)
                    .isEqualTo(expected);
        }
    }

    private static void change(Random random, Map<HostId, HostFacts> fleet) {
        HostFacts facts = new HostFacts(
                List.of("db-1", "DB-22", "web-1", "web-01").get(random.nextInt(4)),
                List.of(Platform.LINUX, Platform.MACOS, Platform.WINDOWS).get(random.nextInt(3)),
                List.of("12", "13").get(random.nextInt(2)),
                List.of("1.0", "2.0").get(random.nextInt(2)),
                List.of("ruled"));
        List<HostId> hosts = List.copyOf(fleet.keySet());
        switch (hosts.isEmpty() ? 0 : random.nextInt(4)) {
            case 0, 1 -> fleet.put(host(facts), facts);
            case 2 -> {
                HostId host = hosts.get(random.nextInt(hosts.size()));
                launchFixture.process.send(new UpdateHostFacts(host, facts));
                fleet.put(host, facts);
            }
            default -> {
                HostId host = hosts.get(random.nextInt(hosts.size()));
                launchFixture.process.send(new RetireHost(host, "root"));
                fleet.remove(host);
            }
        }
    }

    private static void ruled(String label, String rule) {
        launchFixture.process.send(new SetLabelRule(label, rule, "root"));
    }

    private static void unruled(String label) {
        launchFixture.process.send(new RemoveLabelRule(label, "root"));
    }

    private static String refusal(Object command) {
        return catchThrowableOfType(RejectionException.class, () -> launchFixture.process.send(command))
                .rejection()
                .code();
    }

    private static String name(HostFacts host) {
        return host.hostname().toLowerCase(Locale.ROOT);
    }

    private static HostFacts facts(String name, Platform platform) {
        return new HostFacts(name, platform, "12", "1.0", List.of());
    }

    private static HostId host(HostFacts facts, String... labels) {
        HostId host = HostId.random();
        launchFixture.process.send(new EnrollHost(
                host,
                new HostFacts(
                        facts.hostname(), facts.platform(), facts.osVersion(), facts.agentVersion(), List.of(labels))));
        launchFixture.process.jdbc().update("""
                insert into host_presence
                select ?, gateway_id, 1, true, now() from gateway_process""", host.value());
        return host;
    }

    private static HostTarget labels(Set<String> any, Set<String> all, Set<String> none) {
        return HostTarget.of(Labels.of(any, all, none), Set.of(), Set.of(), Set.of(), null);
    }

    /** Launches a hunt, cancels it, and returns its hosts; empty if none is targeted. */
    private static List<HostId> asked(HostTarget target) {
        var launch = selecting(ROOT, target, evil);
        String refusal = launchFixture.answer(launch);
        if (refusal.equals("no_hosts_targeted")) {
            return List.of();
        }
        assertThat(refusal).isEqualTo("accepted");
        List<HostId> hosts = launchFixture.process.eventsOf(launch.huntId()).stream()
                .filter(event -> event.getPayload() instanceof HostsTargeted)
                .flatMap(event -> ((HostsTargeted) event.getPayload()).hosts().stream())
                .toList();
        launchFixture.process.send(new CancelHunt(launch.huntId(), "root"));
        return hosts;
    }
}
