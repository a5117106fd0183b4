package io.hunt.rest.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.LaunchPreview.PreviewedQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.ioc.IocType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SurfaceJsonTest {

    @Test
    void statements_of_one_surface_and_audience_are_one_line_with_all_their_platforms() {
        List<SurfaceJson> surfaces = SurfaceJson.of(
                preview(
                        query("places", QueryAudience.EVERY_HOST, Platform.WINDOWS),
                        query("places", QueryAudience.EVERY_HOST, Platform.LINUX, Platform.MACOS),
                        query("places", QueryAudience.WITHOUT_INVENTORY, Platform.LINUX),
                        query("processes", QueryAudience.EVERY_HOST, Platform.LINUX)),
                List.of());

        assertThat(surfaces).extracting(SurfaceJson::statements).containsExactly(2, 1, 1);
        assertThat(surfaces.getFirst().platforms()).containsExactly(Platform.LINUX, Platform.MACOS, Platform.WINDOWS);
    }

    @Test
    void the_cost_is_that_of_the_surface_on_the_platforms_of_the_hunt() {
        var costs = List.of(
                new SurfaceCost("places", Platform.LINUX, 3, 3_000, 2_000),
                new SurfaceCost("places", Platform.MACOS, 1, 2_000, 2_001),
                new SurfaceCost("places", Platform.WINDOWS, 100, 100_000, 90_000),
                new SurfaceCost("processes", Platform.LINUX, 100, 100_000, 90_000));

        SurfaceJson places = SurfaceJson.of(
                        preview(query("places", QueryAudience.EVERY_HOST, Platform.LINUX, Platform.MACOS)), costs)
                .getFirst();

        assertThat(places.answers()).isEqualTo(4);
        assertThat(places.meanMs()).isEqualTo(1_250);
        assertThat(places.slowestMs()).isEqualTo(2_001);
    }

    @Test
    void a_surface_without_earlier_answers_has_no_cost() {
        SurfaceJson places = SurfaceJson.of(
                        preview(query("places", QueryAudience.EVERY_HOST, Platform.LINUX)),
                        List.of(new SurfaceCost("places", Platform.LINUX, 0, 0, 0)))
                .getFirst();

        assertThat(places.answers()).isZero();
        assertThat(places.meanMs()).isNull();
        assertThat(places.slowestMs()).isNull();
    }

    private static LaunchPreview preview(FrozenQuery... queries) {
        return new LaunchPreview(
                1,
                Map.of(),
                0,
                0,
                0,
                1,
                Stream.of(queries).map(query -> new PreviewedQuery(query, 1)).toList(),
                null,
                List.of(),
                null);
    }

    private static FrozenQuery query(String surface, QueryAudience audience, Platform... platforms) {
        return new FrozenQuery(1, IocType.MD5, Set.of(platforms), surface, "SELECT 1", audience);
    }
}
