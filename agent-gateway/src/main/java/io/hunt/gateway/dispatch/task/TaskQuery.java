package io.hunt.gateway.dispatch.task;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.gateway.session.HostKind;
import io.hunt.proto.fleet.v1.Query;
import java.util.EnumSet;
import java.util.Set;

/**
 * Statement of a task, and the hosts that run it.
 *
 * @param surface search surface; empty for literal SQL
 */
record TaskQuery(int number, Set<Platform> platforms, QueryAudience audience, String surface, String sql) {

    private static final String LITERAL = "";

    static TaskQuery of(FrozenQuery query) {
        return new TaskQuery(query.number(), query.platforms(), query.audience(), query.surface(), query.sql());
    }

    /** Literal SQL is sent to each host; a host without the tables reports that itself. */
    static TaskQuery literal(String sql) {
        return new TaskQuery(0, EnumSet.allOf(Platform.class), QueryAudience.EVERY_HOST, LITERAL, sql);
    }

    /** The whole query as a host receives it. */
    Query query() {
        return Query.newBuilder().setNumber(number).setSql(sql).build();
    }

    boolean isFor(HostKind host) {
        return platforms.contains(host.platform()) && audience.includes(host.inventory());
    }
}
