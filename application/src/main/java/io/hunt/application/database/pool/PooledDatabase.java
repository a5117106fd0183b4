package io.hunt.application.database.pool;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.hunt.engine.store.TimeLimits;
import io.hunt.engine.work.WorkKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.AbstractDataSource;

/**
 * Data source with a connection pool for each kind of work, chosen by the kind of the calling thread. A transaction keeps
 * its first connection. A pool opens connections at its first use.
 */
public final class PooledDatabase extends AbstractDataSource implements AutoCloseable {

    private static final Duration SIGN_OF_LIFE = Duration.ofMinutes(2);
    private static final Duration SPARE_AFTER = Duration.ofMinutes(1);
    private static final Duration CONNECTING = Duration.ofSeconds(5);
    /** Temporary tables, which replays leave on their connections, come last unless a replay changes the path. */
    private static final String SEARCH_PATH = "set search_path = public, pg_temp";

    private static final Duration CHECKING = Duration.ofSeconds(1);

    private final Map<WorkKind, HikariDataSource> pools = new EnumMap<>(WorkKind.class);

    /**
     * @param connections of all kinds together, at least 16
     * @param server sets the server's URL and role
     */
    public PooledDatabase(int connections, Consumer<HikariConfig> server) {
        var sizes = new PoolSizes(connections);
        for (WorkKind kind : WorkKind.values()) {
            var settings = settings(kind, sizes.of(kind));
            server.accept(settings);
            pools.put(kind, new HikariDataSource());
            settings.copyStateTo(pools.get(kind));
        }
    }

    private static HikariConfig settings(WorkKind kind, int size) {
        TimeLimits limits = TimeLimits.of(kind);
        var settings = new HikariConfig();
        settings.setPoolName(kind.name().toLowerCase(java.util.Locale.ROOT));
        settings.setMaximumPoolSize(size);
        settings.setMinimumIdle((size + 1) / 2);
        if (settings.getMinimumIdle() < size) {
            settings.setIdleTimeout(SPARE_AFTER.toMillis());
        }
        settings.setConnectionTimeout(patience(kind).toMillis());
        settings.setValidationTimeout(CHECKING.toMillis());
        // An unreachable server at the first connection is handled like a later outage.
        settings.setInitializationFailTimeout(-1);
        settings.setKeepaliveTime(SIGN_OF_LIFE.toMillis());
        settings.setConnectionInitSql(limits.asSql() + "; " + SEARCH_PATH);
        settings.addDataSourceProperty("reWriteBatchedInserts", "true");
        // Error messages are logged and must not contain row values, which may be evidence.
        settings.addDataSourceProperty("logServerErrorDetail", "false");
        settings.addDataSourceProperty("tcpKeepAlive", "true");
        settings.addDataSourceProperty("connectTimeout", Long.toString(CONNECTING.toSeconds()));
        settings.addDataSourceProperty(
                "socketTimeout", Long.toString(limits.answer().toSeconds()));
        return settings;
    }

    /** Returns the longest wait for a connection, short for work that somebody waits for. */
    private static Duration patience(WorkKind kind) {
        return switch (kind) {
            case WATCH -> Duration.ofSeconds(1);
            case REQUESTS -> Duration.ofSeconds(3);
            case EXPORTS, REPLAYS, INTAKE -> Duration.ofSeconds(5);
            case PROCESSORS -> Duration.ofSeconds(10);
        };
    }

    @Override
    public Connection getConnection() throws SQLException {
        return pool().getConnection();
    }

    /** Not supported: every connection uses the service's role. */
    @Override
    public Connection getConnection(@Nullable String username, @Nullable String password) throws SQLException {
        throw new SQLException("connections are made for the service's role alone");
    }

    private HikariDataSource pool() {
        HikariDataSource pool = pools.get(WorkKind.current());
        if (pool == null) {
            throw new IllegalStateException("no connections for " + WorkKind.current());
        }
        return pool;
    }

    @Override
    public void close() {
        pools.values().forEach(HikariDataSource::close);
    }
}
