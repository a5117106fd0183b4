package io.hunt.gateway.dispatch;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import java.util.EnumSet;
import java.util.Set;

/** One statement of a task and the platforms whose hosts run it. */
record Statement(int number, Set<Platform> platforms, String sql) {

    static Statement of(FrozenQuery query) {
        return new Statement(query.number(), query.platforms(), query.sql());
    }

    /** What an analyst wrote goes to every host; whether it has the tables, it says itself. */
    static Statement literal(String sql) {
        return new Statement(0, EnumSet.allOf(Platform.class), sql);
    }
}
