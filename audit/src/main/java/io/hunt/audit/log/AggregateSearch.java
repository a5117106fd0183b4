package io.hunt.audit.log;

import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Query for the positions of events of an aggregate, and of other events that name it. */
final class AggregateSearch {

    private static final String POSITIONS = """
            (select globalindex as at from domainevententry where aggregateidentifier = ?
             union
             select positions[leaf + 1] from log_subject join log_page using (page), unnest(leaves) as leaf
             where subject = ?) as about""";

    private final JdbcClient jdbc;

    AggregateSearch(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the next positions beyond a position. */
    List<Long> next(EventFilter filter, boolean down, long beyond, long upTo, int most) {
        String sql = "select at from " + POSITIONS
                + (down ? " where at < ? and at <= ? order by at desc" : " where at > ? and at <= ? order by at")
                + " limit ?";
        return jdbc.sql(sql)
                .param(filter.aggregate())
                .param(subject(filter))
                .param(beyond)
                .param(upTo)
                .param(most)
                .query((row, _) -> row.getLong(1))
                .list();
    }

    long count(EventFilter filter, long upTo) {
        return jdbc.sql("select count(*) from " + POSITIONS + " where at <= ?")
                .param(filter.aggregate())
                .param(subject(filter))
                .param(upTo)
                .query(Long.class)
                .single();
    }

    /** Returns the subject; a UUID that no event names if the aggregate's id is not a UUID. */
    private static UUID subject(EventFilter filter) {
        return filter.subject().orElse(new UUID(0, 0));
    }
}
