package io.hunt.command.hunt;

import static io.hunt.command.hunt.Launches.ADA;
import static io.hunt.command.hunt.Launches.BOB;
import static io.hunt.command.hunt.Launches.ROOT;
import static io.hunt.command.hunt.Launches.at;
import static io.hunt.command.hunt.Launches.fleet;
import static io.hunt.command.hunt.Launches.quick;
import static io.hunt.command.hunt.Launches.strangers;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HostId;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.PreviewLaunch;
import io.hunt.api.hunt.HuntCommand.PreviewQuickLaunch;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocCommand.ChangeIndicator;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LaunchPreviewTest {

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
    void a_preview_shows_what_the_launch_asks_and_leaves_nothing_behind() {
        HostId host = launches.host();
        List<Long> before = launches.traces();

        LaunchPreview preview = launches.process.send(new PreviewLaunch(at(ADA, Set.of(host), evil)));

        assertThat(preview.totalHosts()).isEqualTo(1);
        assertThat(preview.indicatorCount()).isEqualTo(1);
        assertThat(preview.queries()).isNotEmpty().allSatisfy(query -> {
            assertThat(query.indicators()).isEqualTo(1);
            assertThat(query.query().counts() || query.query().sql().contains("evil.exe"))
                    .isTrue();
        });
        assertThat(preview.warnings()).isEmpty();
        assertThat(launches.traces()).isEqualTo(before);
    }

    @Test
    void a_preview_tells_how_many_hosts_keep_an_inventory() {
        HostId keeping = launches.host();
        HostId other = launches.host();
        launches.process.owner().update("update host_presence set inventory = true where host_id = ?", keeping.value());

        LaunchPreview preview = launches.process.send(new PreviewLaunch(at(ADA, Set.of(keeping, other), evil)));

        assertThat(preview.totalHosts()).isEqualTo(2);
        assertThat(preview.inventoryHosts()).isEqualTo(1);
    }

    @Test
    void hosts_that_are_not_connected_are_counted_and_left_out() {
        HostId connected = launches.host();
        HostId offline = launches.host();
        HostId gone = launches.host();
        launches.process
                .owner()
                .update(
                        "update host_presence set connected = false where host_id in (?, ?)",
                        offline.value(),
                        gone.value());
        launches.process
                .owner()
                .update("update host_presence set last_seen_at = '2001-01-01' where host_id = ?", gone.value());

        LaunchPreview preview =
                launches.process.send(new PreviewLaunch(at(ADA, Set.of(connected, offline, gone), evil)));

        assertThat(preview.totalHosts()).isEqualTo(1);
        assertThat(preview.offlineHosts()).isEqualTo(1);
    }

    @Test
    void a_quick_preview_detects_and_warns_but_creates_no_indicator() {
        launches.host();
        List<Long> before = launches.traces();

        LaunchPreview preview = launches.process.send(new PreviewQuickLaunch(quick(BOB, "a".repeat(33), null)));

        assertThat(preview.detectedType()).isEqualTo(IocType.MD5);
        assertThat(preview.warnings()).containsExactly(HuntWarning.ODD_HASH_LENGTH);
        assertThat(launches.traces()).isEqualTo(before);
    }

    @Test
    void a_quick_preview_suggests_what_was_probably_meant_and_a_named_type_needs_no_suggestion() {
        launches.host();

        LaunchPreview detected = launches.process.send(new PreviewQuickLaunch(quick(BOB, "192.0.2.9", null)));
        LaunchPreview named = launches.process.send(new PreviewQuickLaunch(quick(BOB, "192.0.2.9", IocType.IPV4)));

        assertThat(detected.detectedType()).isEqualTo(IocType.FILENAME);
        assertThat(detected.warnings()).containsExactly(HuntWarning.LOOKS_LIKE_IPV4);
        assertThat(detected.suggestion()).isEqualTo(new TypeSuggestion(IocType.IPV4, "192.0.2.9"));
        assertThat(named.detectedType()).isEqualTo(IocType.IPV4);
        assertThat(named.warnings()).isEmpty();
        assertThat(named.suggestion()).isNull();
    }

    @Test
    void hosts_that_cannot_look_for_a_type_are_counted_and_those_that_told_of_no_platform_are_not() {
        IndicatorId key = launches.indicator(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\Evil");
        Set<HostId> hosts = Set.of(
                launches.host(Platform.LINUX),
                launches.host(Platform.MACOS),
                launches.host(Platform.WINDOWS),
                launches.host());

        LaunchPreview registry = launches.process.send(new PreviewLaunch(at(ROOT, hosts, key)));
        LaunchPreview mixed = launches.process.send(new PreviewLaunch(at(ROOT, hosts, key, evil)));
        LaunchPreview names = launches.process.send(new PreviewLaunch(at(ROOT, hosts, evil)));

        assertThat(registry.totalHosts()).isEqualTo(4);
        assertThat(registry.unsupportedHosts()).isEqualTo(2);
        assertThat(registry.hostsByPlatform())
                .containsOnly(
                        Map.entry(Platform.LINUX, 1), Map.entry(Platform.MACOS, 1), Map.entry(Platform.WINDOWS, 1));
        assertThat(mixed.unsupportedHosts()).isEqualTo(2);
        assertThat(names.unsupportedHosts()).isZero();
    }

    @Test
    void an_inactive_indicator_that_is_named_is_hunted_and_told() {
        launches.host();
        IndicatorId off = launches.indicator(IocType.FILENAME, "off-" + System.nanoTime());
        launches.process.send(new ChangeIndicator(off, false, null, null, null, "ada"));

        LaunchPreview preview = launches.process.send(new PreviewLaunch(fleet(ROOT, off)));

        assertThat(preview.warnings()).containsExactly(HuntWarning.INDICATOR_INACTIVE);
    }

    @Test
    void every_gate_refuses_a_preview_as_it_refuses_the_launch() {
        HostId host = launches.host();
        assertRefused(fleet(ADA, IndicatorId.random()), "capability_required");
        assertRefused(at(ADA, strangers(51), IndicatorId.random()), "host_cap_exceeded");
        assertRefused(at(ADA, Set.of(host), evil, IndicatorId.random()), "unknown_indicator");
        assertRefused(at(ADA, Set.of(host, HostId.random()), evil), "unknown_host");
        assertRefused(at(ADA, Set.of(), evil), "no_hosts_targeted");
        assertThat(launches.answer(new PreviewQuickLaunch(quick(ADA, "x.exe", null))))
                .isEqualTo("capability_required");

        launches.accepted(fleet(ROOT, evil));
        assertRefused(at(ROOT, Set.of(), evil), "hunt_already_running");
        launches.process.jdbc().update("insert into hunt_slot values (?, 'somebody')", UUID.randomUUID());
        assertRefused(at(ROOT, Set.of(), evil), "max_concurrent_hunts_reached");
        assertThat(launches.answer(new PreviewQuickLaunch(quick(BOB, "x.exe", null))))
                .isEqualTo("max_concurrent_hunts_reached");
    }

    private static void assertRefused(LaunchHunt launch, String code) {
        assertThat(launches.answer(new PreviewLaunch(launch))).isEqualTo(code);
        assertThat(launches.answer(launch)).isEqualTo(code);
    }
}
