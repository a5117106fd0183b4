package io.hunt.rest.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.ValidationRule;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LaunchTargetBodyTest {

    private static final Set<HostId> HOST = Set.of(new HostId(new UUID(0, 1)));
    private static final TargetBody LINUX = new TargetBody(null, Set.of(Platform.LINUX), null, null, null);
    private static final LaunchTermsBody TERMS = new LaunchTermsBody(null, 10, 90);

    @Test
    void a_launch_has_a_target_type_or_a_target() {
        assertThat(broken(new LaunchTargetBody(TargetType.FLEET, null, null))).isEmpty();
        assertThat(broken(new LaunchTargetBody(TargetType.HOSTS, HOST, null))).isEmpty();
        assertThat(broken(new LaunchTargetBody(null, null, LINUX))).isEmpty();
        assertThat(broken(new LaunchTargetBody(null, null, null))).containsExactly("target_type");
        assertThat(broken(new LaunchTargetBody(TargetType.HOSTS, HOST, LINUX)))
                .containsExactly("target_type", "host_ids");
    }

    @Test
    void hosts_are_named_with_the_target_type_hosts_only() {
        assertThat(broken(new LaunchTargetBody(TargetType.FLEET, HOST, null))).containsExactly("host_ids");
        assertThat(broken(new LaunchTargetBody(null, HOST, LINUX))).containsExactly("host_ids");
        assertThat(broken(new LaunchTargetBody(TargetType.FLEET, Set.of(), null)))
                .isEmpty();
    }

    @Test
    void a_target_that_selects_no_hosts_is_the_fleet() {
        var everything = new TargetBody(null, null, null, null, null);

        assertThat(new LaunchTargetBody(null, null, everything).type()).isEqualTo(TargetType.FLEET);
        assertThat(new LaunchTargetBody(null, null, LINUX).type()).isEqualTo(TargetType.HOSTS);
        assertThat(new LaunchTargetBody(TargetType.HOSTS, null, null).hosts()).isEmpty();
    }

    @Test
    void the_time_of_the_target_counts_more_than_that_of_the_launch() {
        assertThat(new LaunchTargetBody(null, null, seenWithin(7)).seenWithin(TERMS))
                .isEqualTo(7);
        assertThat(new LaunchTargetBody(null, null, seenWithin(null)).seenWithin(TERMS))
                .isEqualTo(90);
        assertThat(new LaunchTargetBody(TargetType.FLEET, null, null).seenWithin(TERMS))
                .isEqualTo(90);
    }

    @Test
    void indicators_are_selected_in_exactly_one_way() {
        Set<IndicatorId> ids = Set.of(new IndicatorId(new UUID(0, 2)));

        assertThat(new SelectionBody(ids, null, null, null, null, null, null).rules())
                .allMatch(ValidationRule::isKept);
        assertThat(new SelectionBody(
                                null,
                                Set.of(IocType.MD5),
                                Set.of(Severity.HIGH),
                                false,
                                null,
                                Set.of("ESET"),
                                Set.of("apt"))
                        .rules())
                .allMatch(ValidationRule::isKept);
        assertThat(new SelectionBody(ids, Set.of(IocType.MD5), null, null, null, null, null).rules())
                .noneMatch(ValidationRule::isKept);
        assertThat(new SelectionBody(null, null, null, false, List.of(), Set.of(), null).rules())
                .noneMatch(ValidationRule::isKept);
    }

    private static TargetBody seenWithin(@Nullable Integer days) {
        return new TargetBody(null, null, null, null, days);
    }

    private static List<String> broken(LaunchTargetBody body) {
        return body.rules().stream()
                .filter(rule -> !rule.isKept())
                .map(ValidationRule::field)
                .toList();
    }
}
