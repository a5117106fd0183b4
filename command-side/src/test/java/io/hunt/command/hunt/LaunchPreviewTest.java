package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ADA;
import static io.hunt.command.hunt.LaunchFixture.BOB;
import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static io.hunt.command.hunt.LaunchFixture.at;
import static io.hunt.command.hunt.LaunchFixture.fleet;
import static io.hunt.command.hunt.LaunchFixture.quick;
import static io.hunt.command.hunt.LaunchFixture.strangers;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.PreviewLaunch;
import io.hunt.api.hunt.HuntCommand.PreviewQuickLaunch;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.id.HostId;
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
    void a_preview_shows_what_the_launch_asks_and_leaves_nothing_behind() {
        HostId host = launchFixture.host();
        List<Long> before = launchFixture.traces();

        LaunchPreview preview = launchFixture.process.send(new PreviewLaunch(at(ADA, Set.of(host), evil)));

        assertThat(preview.totalHosts()).isEqualTo(1);
        assertThat(preview.indicatorCount()).isEqualTo(1);
        assertThat(preview.queries()).isNotEmpty().allSatisfy(query -> {
            assertThat(query.indicators()).isEqualTo(1);
            assertThat(query.query().counts() || query.query().sql().contains("evil.exe"))
                    .isTrue();
        });
        assertThat(preview.warnings()).isEmpty();
        assertThat(launchFixture.traces()).isEqualTo(before);
    }

    @Test
    void a_preview_tells_how_many_hosts_keep_an_inventory() {
        HostId keeping = launchFixture.host();
        HostId other = launchFixture.host();
        launchFixture
                .process
                .owner()
                .update("update host_presence set inventory = true where host_id = ?", keeping.value());

        LaunchPreview preview = launchFixture.process.send(new PreviewLaunch(at(ADA, Set.of(keeping, other), evil)));

        assertThat(preview.totalHosts()).isEqualTo(2);
        assertThat(preview.inventoryHosts()).isEqualTo(1);
    }

    @Test
    void hosts_that_are_not_connected_are_counted_and_left_out() {
        HostId connected = launchFixture.host();
        HostId offline = launchFixture.host();
        HostId gone = launchFixture.host();
        launchFixture
                .process
                .owner()
                .update(
                        "update host_presence set connected = false where host_id in (?, ?)",
                        offline.value(),
                        gone.value());
        launchFixture
                .process
                .owner()
                .update("update host_presence set last_seen_at = '2001-01-01' where host_id = ?", gone.value());

        LaunchPreview preview =
                launchFixture.process.send(new PreviewLaunch(at(ADA, Set.of(connected, offline, gone), evil)));

        assertThat(preview.totalHosts()).isEqualTo(1);
        assertThat(preview.offlineHosts()).isEqualTo(1);
    }

    @Test
    void a_quick_preview_detects_and_warns_but_creates_no_indicator() {
        launchFixture.host();
        List<Long> before = launchFixture.traces();

        LaunchPreview preview = launchFixture.process.send(new PreviewQuickLaunch(quick(BOB, "a".repeat(33), null)));

        assertThat(preview.detectedType()).isEqualTo(IocType.MD5);
        assertThat(preview.warnings()).containsExactly(HuntWarning.ODD_HASH_LENGTH);
        assertThat(launchFixture.traces()).isEqualTo(before);
    }

    @Test
    void a_quick_preview_suggests_what_was_probably_meant_and_a_named_type_needs_no_suggestion() {
        launchFixture.host();

        LaunchPreview detected = launchFixture.process.send(new PreviewQuickLaunch(quick(BOB, "192.0.2.9", null)));
        LaunchPreview named = launchFixture.process.send(new PreviewQuickLaunch(quick(BOB, "192.0.2.9", IocType.IPV4)));

        assertThat(detected.detectedType()).isEqualTo(IocType.FILENAME);
        assertThat(detected.warnings()).containsExactly(HuntWarning.LOOKS_LIKE_IPV4);
        assertThat(detected.suggestion()).isEqualTo(new TypeSuggestion(IocType.IPV4, "192.0.2.9"));
        assertThat(named.detectedType()).isEqualTo(IocType.IPV4);
        assertThat(named.warnings()).isEmpty();
        assertThat(named.suggestion()).isNull();
    }

    @Test
    void hosts_that_cannot_look_for_a_type_are_counted_and_those_that_told_of_no_platform_are_not() {
        IndicatorId key = launchFixture.indicator(IocType.REGISTRY, "HKEY_LOCAL_MACHINE\\Software\\Evil");
        Set<HostId> hosts = Set.of(
                launchFixture.host(Platform.LINUX),
                launchFixture.host(Platform.MACOS),
                launchFixture.host(Platform.WINDOWS),
                launchFixture.host());

        LaunchPreview registry = launchFixture.process.send(new PreviewLaunch(at(ROOT, hosts, key)));
        LaunchPreview mixed = launchFixture.process.send(new PreviewLaunch(at(ROOT, hosts, key, evil)));
        LaunchPreview names = launchFixture.process.send(new PreviewLaunch(at(ROOT, hosts, evil)));

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
        launchFixture.host();
        IndicatorId off = launchFixture.indicator(IocType.FILENAME, "off-" + System.nanoTime());
        launchFixture.process.send(new ChangeIndicator(off, false, null, null, null, "ada"));

        LaunchPreview preview = launchFixture.process.send(new PreviewLaunch(fleet(ROOT, off)));

        assertThat(preview.warnings()).containsExactly(HuntWarning.INDICATOR_INACTIVE);
    }

    @Test
    void every_gate_refuses_a_preview_as_it_refuses_the_launch() {
        HostId host = launchFixture.host();
        assertRefused(fleet(ADA, IndicatorId.random()), "capability_required");
        assertRefused(at(ADA, strangers(51), IndicatorId.random()), "host_cap_exceeded");
        assertRefused(at(ADA, Set.of(host), evil, IndicatorId.random()), "unknown_indicator");
        assertRefused(at(ADA, Set.of(host, HostId.random()), evil), "unknown_host");
        assertRefused(at(ADA, Set.of(), evil), "no_hosts_targeted");
        assertThat(launchFixture.answer(new PreviewQuickLaunch(quick(ADA, "x.exe", null))))
                .isEqualTo("capability_required");

        launchFixture.accepted(fleet(ROOT, evil));
        assertRefused(at(ROOT, Set.of(), evil), "hunt_already_running");
        launchFixture.process.jdbc().update("insert into hunt_slot values (?, 'somebody')", UUID.randomUUID());
        assertRefused(at(ROOT, Set.of(), evil), "max_concurrent_hunts_reached");
        assertThat(launchFixture.answer(new PreviewQuickLaunch(quick(BOB, "x.exe", null))))
                .isEqualTo("max_concurrent_hunts_reached");
    }

    private static void assertRefused(LaunchHunt launch, String code) {
        assertThat(launchFixture.answer(new PreviewLaunch(launch))).isEqualTo(code);
        assertThat(launchFixture.answer(launch)).isEqualTo(code);
    }
}
