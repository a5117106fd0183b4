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

/** Where a hunt would look, and what that has cost hosts so far, as JSON. */
record SurfaceJson(
        @Schema(description = "Where its statements look.", example = "places")
        String surface,

        @Schema(description = "The operating systems they run on.", example = "[\"linux\"]")
        List<Platform> platforms,

        @Schema(description = "Which hosts of these systems they are sent to.", example = "without_inventory")
        QueryAudience audience,

        @Schema(description = "How many statements look there.", example = "3")
        int statements,

        @Schema(description = "How many earlier answers the cost is known from.", example = "1204")
        long answers,

        @Nullable @Schema(
                description = "What a statement took on average, in milliseconds; null if it is not known.",
                example = "840")
        Long meanMs,

        @Nullable @Schema(description = "What the slowest took, in milliseconds; null if it is not known.", example = "9120")
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
