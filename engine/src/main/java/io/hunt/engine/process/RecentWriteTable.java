package io.hunt.engine.process;

import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Repository of writes of users within the last two minutes, through any process (read-your-writes). The table is unlogged:
 * rows are not durable and cost no flush.
 */
public final class RecentWriteTable {

    private static final int KEPT_SECONDS = 120;

    private final JdbcClient jdbc;

    public RecentWriteTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Adds writes; also deletes expired rows. */
    public void add(String username, String kind, Collection<String> ids) {
        jdbc.sql("delete from recent_write where written_at < clock_timestamp() - make_interval(secs => ?)")
                .param(KEPT_SECONDS)
                .update();
        jdbc.sql("insert into recent_write (username, kind, id) select ?, ?, unnest(?::text[])")
                .params(username, kind, ids.toArray(String[]::new))
                .update();
    }

    /** Returns the newest ids of this kind, at most {@code most}. */
    public Set<String> by(String username, String kind, Duration within, int most) {
        return Set.copyOf(jdbc.sql("""
                select id from recent_write
                where username = ? and kind = ? and written_at > clock_timestamp() - make_interval(secs => ?)
                order by written_at desc limit ?""")
                .params(username, kind, within.toSeconds(), most)
                .query(String.class)
                .list());
    }
}
