package io.hunt.query;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** State of the connections of a process, and of waiting for locks. */
final class ConnectionPoolState {

    private static final int MOST = 10;

    private final ReadSide side;
    private final HikariDataSource pool;

    ConnectionPoolState(ReadSide side) {
        this.side = side;
        this.pool = side.bean(HikariDataSource.class);
    }

    /** Replaces all connections with new ones. */
    void renew() {
        Objects.requireNonNull(pool.getHikariPoolMXBean()).softEvictConnections();
    }

    /** Returns the state of connections after a replay; empty without such a connection. */
    List<@Nullable String> afterReplays() throws SQLException {
        var borrowed = new ArrayList<Connection>();
        var states = new ArrayList<@Nullable String>();
        try {
            while (borrowed.size() < MOST && states.isEmpty()) {
                borrowed.add(side.connection());
                var jdbc = new JdbcTemplate(new SingleConnectionDataSource(borrowed.getLast(), true));
                jdbc.queryForList("select relname from pg_class where oid = to_regclass('pg_temp.hunt_summary')")
                        .forEach(_ -> states.add(state(jdbc)));
            }
        } finally {
            for (Connection connection : borrowed) {
                connection.close();
            }
        }
        return states;
    }

    private static @Nullable String state(JdbcTemplate jdbc) {
        return jdbc.queryForObject("""
                select format('search_path=%s; hunt_summary=%s; copied rows=%s; jit=%s', current_setting('search_path'),
                  (select relnamespace::regnamespace from pg_class where oid = 'hunt_summary'::regclass),
                  (select count(*) from pg_temp.hunt_summary), current_setting('jit'))""", String.class);
    }

    /** Locks the table until the connection's transaction ends. */
    static void lock(Connection holder, String table) throws SQLException {
        holder.setAutoCommit(false);
        try (var statement = holder.createStatement()) {
            statement.execute("lock table " + table + " in access exclusive mode");
        }
    }

    /** Returns true if a lock on the table is waited for. */
    boolean isAwaited(String table) {
        return !side.owner()
                .queryForList("select 1 from pg_locks where relation = ?::regclass and not granted", table)
                .isEmpty();
    }
}
