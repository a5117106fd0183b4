package io.hunt.rest.hunt;

import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.LaunchPreview.PreviewedQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.rest.json.EnumWords;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Surface that a hunt would search, with its cost on hosts so far, as JSON. */
record SurfaceJson(
        @Schema(description = "Surface that the statements search.", example = "places")
        String surface,

        @Schema(description = "Operating systems that the statements are for.", example = "[\"linux\"]")
        List<Platform> platforms,

        @Schema(description = "Hosts of these systems that receive the statements.", example = "without_inventory")
        QueryAudience audience,

        @Schema(description = "Number of statements for the surface.", example = "3")
        int statements,

        @Schema(description = "Number of earlier answers on which the cost is based.", example = "1204")
        long answers,

        @Nullable @Schema(description = "Average time of a statement, in milliseconds; null if unknown.", example = "840")
        Long meanMs,

        @Nullable @Schema(description = "Longest time of a statement, in milliseconds; null if unknown.", example = "9120")
        Long slowestMs) {

    private record Key(String surface, QueryAudience audience) {}

    private record Sum(Set<Platform> platforms, int statements) {

        Sum plus(FrozenQuery query) {
            var all = EnumSet.copyOf(query.platforms());
            all.addAll(platforms);
            return new Sum(all, statements + 1);
        }
    }

    static List<SurfaceJson> of(LaunchPreview preview, List<SurfaceCost> costs) {
        var sums = new LinkedHashMap<Key, Sum>();
        for (PreviewedQuery previewed : preview.queries()) {
            FrozenQuery query = previewed.query();
            var key = new Key(query.surface(), query.audience());
            sums.put(key, sums.getOrDefault(key, new Sum(Set.of(), 0)).plus(query));
        }
        return sums.entrySet().stream()
                .map(entry -> of(entry.getKey(), entry.getValue(), costs))
                .toList();
    }

    private static SurfaceJson of(Key key, Sum sum, List<SurfaceCost> costs) {
        List<SurfaceCost> own = costs.stream()
                .filter(cost ->
                        cost.surface().equals(key.surface()) && sum.platforms().contains(cost.platform()))
                .toList();
        long answers = own.stream().mapToLong(SurfaceCost::answers).sum();
        long millis = own.stream().mapToLong(SurfaceCost::totalMillis).sum();
        long slowest = own.stream().mapToLong(SurfaceCost::slowestMillis).max().orElse(0);
        return new SurfaceJson(
                key.surface(),
                EnumWords.sorted(sum.platforms()),
                key.audience(),
                sum.statements(),
                answers,
                answers == 0 ? null : millis / answers,
                answers == 0 ? null : slowest);
    }
}
