package io.hunt.rest.hunt;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.EnumWords;
import java.util.List;

/** What a launch would do, as JSON. */
record PreviewJson(
        boolean dryRun, int totalHosts, int indicatorCount, List<PreviewedQuery> queries, List<String> warnings) {

    /** One statement as it would be sent; {@code bytes} is its length in UTF-8. */
    record PreviewedQuery(
            int number, IocType type, List<Platform> platforms, String surface, int indicators, int bytes, String sql) {

        static PreviewedQuery of(LaunchPreview.PreviewedQuery previewed) {
            var query = previewed.query();
            return new PreviewedQuery(
                    query.number(),
                    query.type(),
                    EnumWords.sorted(query.platforms()),
                    query.surface(),
                    previewed.indicators(),
                    query.sql().getBytes(UTF_8).length,
                    query.sql());
        }
    }

    static PreviewJson of(LaunchPreview preview) {
        return new PreviewJson(
                true,
                preview.totalHosts(),
                preview.indicatorCount(),
                preview.queries().stream().map(PreviewedQuery::of).toList(),
                preview.warnings());
    }
}
