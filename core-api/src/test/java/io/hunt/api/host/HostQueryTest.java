package io.hunt.api.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.host.HostQuery.PlatformHosts;
import io.hunt.api.host.HostQuery.SurfaceCost;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostQueryTest {

    @Test
    void the_hosts_of_all_platforms_are_the_sum_of_each() {
        assertThat(new HostCount(Map.of()).all()).isEqualTo(PlatformHosts.NONE);
        assertThat(new HostCount(Map.of(
                                Platform.LINUX, new PlatformHosts(1, 2), Platform.WINDOWS, new PlatformHosts(3, 5)))
                        .all())
                .isEqualTo(new PlatformHosts(4, 7));
    }

    @Test
    void costs_of_a_surface_are_added_and_the_slowest_answer_counts() {
        var one = new SurfaceCost("files", Platform.LINUX, 2, 30, 25);
        var other = new SurfaceCost("files", Platform.LINUX, 1, 20, 20);

        assertThat(one.plus(other)).isEqualTo(new SurfaceCost("files", Platform.LINUX, 3, 50, 25));
        assertThat(other.plus(one)).isEqualTo(one.plus(other));
    }
}
