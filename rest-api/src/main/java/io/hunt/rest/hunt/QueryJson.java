package io.hunt.rest.hunt;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.EnumWords;
import java.util.List;

/** One statement as it was sent, as JSON. */
record QueryJson(int number, IocType type, List<Platform> platforms, String surface, String sql) {

    static QueryJson of(FrozenQuery query) {
        return new QueryJson(
                query.number(), query.type(), EnumWords.sorted(query.platforms()), query.surface(), query.sql());
    }
}
