package io.hunt.rest.hunt;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.hunt.api.hunt.LaunchPreview;
import io.hunt.api.hunt.LaunchPreview.PreviewedQuery;
import io.hunt.rest.json.Words;
import java.util.List;

/** What a launch would do, as JSON. */
record PreviewJson(
        boolean dryRun, int totalHosts, int indicatorCount, List<Query> queries, List<String> warnings) {

    /** One statement as it would be sent; {@code bytes} is its length in UTF-8. */
    record Query(
            int number, String type, List<String> platforms, String surface, int indicators, int bytes, String sql) {

        static Query of(PreviewedQuery previewed) {
            var query = previewed.query();
            return new Query(
                    query.number(),
                    query.type().text(),
                    Words.sorted(query.platforms()),
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
                preview.queries().stream().map(Query::of).toList(),
                preview.warnings());
    }
}
