package io.hunt.api.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget.Labels;
import io.hunt.api.id.HostId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostTargetTest {

    private static final HostId FIRST = new HostId(new UUID(0, 1));
    private static final HostId SECOND = new HostId(new UUID(0, 2));
    private static final Labels WEB = Labels.of(List.of("web"), List.of(), List.of());
    private static final Labels NOT_FRAGILE = Labels.of(List.of(), List.of(), List.of("fragile"));

    @Test
    void each_list_is_sorted_and_has_no_repeats_so_that_equal_targets_have_equal_bytes() {
        var target = HostTarget.of(
                Labels.of(List.of("b", "a", "b"), List.of("d", "c"), List.of("f", "e")),
                List.of(Platform.WINDOWS, Platform.LINUX, Platform.LINUX),
                List.of(SECOND, FIRST, SECOND),
                List.of("ws-2", "ws-1"),
                7);

        assertThat(target)
                .isEqualTo(new HostTarget(
                        new Labels(List.of("a", "b"), List.of("c", "d"), List.of("e", "f")),
                        target.platforms(),
                        List.of(FIRST, SECOND),
                        List.of("ws-1", "ws-2"),
                        7));
        assertThat(target.platforms()).doesNotHaveDuplicates().isSorted();
        assertThat(target.labels().all()).containsExactly("a", "b", "c", "d", "e", "f");
    }

    @Test
    void only_a_target_without_conditions_is_the_fleet() {
        assertThat(target(Labels.NONE, List.of(), List.of(), List.of()).type()).isEqualTo(TargetType.FLEET);
        assertThat(target(WEB, List.of(), List.of(), List.of()).type()).isEqualTo(TargetType.HOSTS);
        assertThat(target(NOT_FRAGILE, List.of(), List.of(), List.of()).type()).isEqualTo(TargetType.HOSTS);
        assertThat(target(Labels.NONE, List.of(Platform.LINUX), List.of(), List.of())
                        .type())
                .isEqualTo(TargetType.HOSTS);
        assertThat(target(Labels.NONE, List.of(), List.of(FIRST), List.of()).type())
                .isEqualTo(TargetType.HOSTS);
        assertThat(target(Labels.NONE, List.of(), List.of(), List.of("ws-1")).type())
                .isEqualTo(TargetType.HOSTS);
    }

    @Test
    void only_names_and_wanted_labels_bound_a_target() {
        assertThat(target(WEB, List.of(), List.of(), List.of()).bounded()).isTrue();
        assertThat(target(Labels.of(List.of(), List.of("a"), List.of()), List.of(), List.of(), List.of())
                        .bounded())
                .isTrue();
        assertThat(target(Labels.NONE, List.of(), List.of(), List.of("ws-1")).bounded())
                .isTrue();
        assertThat(target(NOT_FRAGILE, List.of(Platform.LINUX), List.of(), List.of())
                        .bounded())
                .isFalse();
    }

    @Test
    void other_labels_and_platforms_leave_the_rest_of_a_target() {
        var before = HostTarget.of(
                Labels.of(List.of("web"), List.of("a"), List.of("fragile")), List.of(), List.of(FIRST), List.of(), 7);

        assertThat(before.with(List.of("db"), List.of(Platform.LINUX)))
                .isEqualTo(HostTarget.of(
                        Labels.of(List.of("db"), List.of("a"), List.of("fragile")),
                        List.of(Platform.LINUX),
                        List.of(FIRST),
                        List.of(),
                        7));
    }

    @Test
    void counts_of_several_statements_over_the_same_files_are_the_largest_of_each() {
        var one = new SearchedFiles(10, 1, 0, 5, 3);
        var other = new SearchedFiles(8, 2, 4, 0, null);

        assertThat(one.max(other)).isEqualTo(new SearchedFiles(10, 2, 4, 5, 3)).isEqualTo(other.max(one));
        assertThat(one.max(new SearchedFiles(0, 0, 0, 0, 2)).reached()).isEqualTo(2);
        assertThat(new SearchedFiles(0, 0, 0, 0)
                        .max(new SearchedFiles(0, 0, 0, 0))
                        .reached())
                .isNull();
    }

    private static HostTarget target(
            Labels labels, List<Platform> platforms, List<HostId> hosts, List<String> hostnames) {
        return HostTarget.of(labels, platforms, hosts, hostnames, null);
    }
}
