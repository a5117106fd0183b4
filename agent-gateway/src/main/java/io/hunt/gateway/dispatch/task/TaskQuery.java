package io.hunt.gateway.dispatch.task;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import java.util.EnumSet;
import java.util.Set;

/** One statement of a task and the platforms whose hosts run it. */
record TaskQuery(int number, Set<Platform> platforms, String sql) {

    static TaskQuery of(FrozenQuery query) {
        return new TaskQuery(query.number(), query.platforms(), query.sql());
    }

    /** What an analyst wrote goes to every host; whether it has the tables, it says itself. */
    static TaskQuery literal(String sql) {
        return new TaskQuery(0, EnumSet.allOf(Platform.class), sql);
    }
}
