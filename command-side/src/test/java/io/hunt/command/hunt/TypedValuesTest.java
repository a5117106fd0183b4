package io.hunt.command.hunt;

import static io.hunt.command.hunt.LaunchFixture.ADA;
import static io.hunt.command.hunt.LaunchFixture.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.hunt.HuntCommand.PreviewLaunch;
import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntWarning;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IndicatorValue;
import io.hunt.api.ioc.IocType;
import io.hunt.api.rejection.Rejection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

/** Tests of hunts for indicators that a launch gives by type and value. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TypedValuesTest {

    private static final IndicatorValue DOMAIN = new IndicatorValue(IocType.DOMAIN, "typed.example");

    private static LaunchFixture launchFixture;

    @BeforeAll
    static void start() {
        launchFixture = new LaunchFixture();
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
    void a_launch_stores_the_values_that_are_not_known() {
        launchFixture.indicator(IocType.FILENAME, "known.exe");
        long before = launchFixture.process.count("indicator");

        HuntSummary hunt = launchFixture.accepted(
                at(launchFixture.host(), new IndicatorValue(IocType.FILENAME, "known.exe"), DOMAIN));

        assertThat(launchFixture.process.count("indicator")).isEqualTo(before + 1);
        assertThat(hunt.indicatorCount()).isEqualTo(2);
        assertThat(HuntSelection.of(IndicatorSelection.typed(List.of(DOMAIN))).by())
                .isEqualTo(HuntSelection.By.IDS);
    }

    @Test
    void a_preview_stores_none_and_warns_of_each() {
        HostId host = launchFixture.host();
        List<Long> before = launchFixture.traces();

        LaunchPreview preview = launchFixture.process.send(new PreviewLaunch(at(
                host,
                new IndicatorValue(IocType.IPV4, "8.8.8.8"),
                new IndicatorValue(IocType.FILENAME, "previewed.exe"))));

        assertThat(preview.indicatorCount()).isEqualTo(2);
        assertThat(preview.queries())
                .anySatisfy(query -> assertThat(query.query().sql()).contains("previewed.exe"));
        assertThat(preview.warnings()).containsExactly(HuntWarning.WELL_KNOWN_ADDRESS);
        assertThat(launchFixture.traces()).isEqualTo(before);
    }

    @Test
    void a_refused_launch_stores_none() {
        List<Long> before = launchFixture.traces();

        assertThat(launchFixture.answer(at(Set.of(), new IndicatorValue(IocType.FILENAME, "refused.exe"))))
                .isEqualTo("no_hosts_targeted");
        assertThat(launchFixture.traces()).isEqualTo(before);
    }

    @Test
    void a_value_in_two_spellings_is_one_indicator() {
        HuntSummary hunt = launchFixture.accepted(at(
                launchFixture.host(),
                new IndicatorValue(IocType.DOMAIN, "twice.example"),
                new IndicatorValue(IocType.DOMAIN, "TWICE.example.")));

        assertThat(hunt.indicatorCount()).isEqualTo(1);
    }

    @Test
    void a_value_that_is_none_is_named_by_its_place() {
        assertThat(launchFixture
                        .refusal(at(launchFixture.host(), DOMAIN, new IndicatorValue(IocType.SHA256, "short")))
                        .map(Rejection::detail)
                        .orElseThrow())
                .startsWith("indicators.values[1] ");
    }

    @Test
    void launches_with_the_same_new_values_in_any_order_wait_for_each_other() throws Exception {
        Set<HostId> hosts = Set.of(launchFixture.host());
        List<IndicatorValue> values = IntStream.range(0, 60)
                .mapToObj(n -> new IndicatorValue(IocType.FILENAME, "wave" + n + ".exe"))
                .toList();
        List<IndicatorValue> reversed = new ArrayList<>(values);
        Collections.reverse(reversed);
        List<LaunchHunt> all = IntStream.range(0, 6)
                .mapToObj(n -> LaunchFixture.launch(
                        ROOT, IndicatorSelection.typed(n % 2 == 0 ? values : reversed), TargetType.HOSTS, hosts))
                .toList();
        long before = launchFixture.process.count("indicator");

        assertThat(launchFixture.answersAtOnce(all)).isSubsetOf("accepted", "max_concurrent_hunts_reached");
        assertThat(launchFixture.process.count("indicator")).isEqualTo(before + 60);
    }

    private static LaunchHunt at(HostId host, IndicatorValue... values) {
        return at(Set.of(host), values);
    }

    private static LaunchHunt at(Set<HostId> hosts, IndicatorValue... values) {
        return LaunchFixture.launch(ADA, IndicatorSelection.typed(List.of(values)), TargetType.HOSTS, hosts);
    }
}
