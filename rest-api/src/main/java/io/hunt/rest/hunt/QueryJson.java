package io.hunt.rest.hunt;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.rest.json.Words;
import java.util.List;

/** One statement as it was sent, as JSON. */
record QueryJson(int number, String type, List<String> platforms, String surface, String sql) {

    static QueryJson of(FrozenQuery query) {
        return new QueryJson(
                query.number(), query.type().text(), Words.sorted(query.platforms()), query.surface(), query.sql());
    }
}
