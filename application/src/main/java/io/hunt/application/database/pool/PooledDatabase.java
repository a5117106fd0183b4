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
 * The database with a pool for each kind of work, chosen by the thread that asks for a connection. A transaction keeps the
 * connection it began with. A pool opens connections when its first is asked for.
 */
public final class PooledDatabase extends AbstractDataSource implements AutoCloseable {

    private static final Duration SIGN_OF_LIFE = Duration.ofMinutes(2);
    private static final Duration SPARE_AFTER = Duration.ofMinutes(1);
    private static final Duration CONNECTING = Duration.ofSeconds(5);
    /** Temporary tables, which replays leave to their connections, stand behind all others unless a replay says otherwise. */
    private static final String SEARCH_PATH = "set search_path = public, pg_temp";

    private static final Duration CHECKING = Duration.ofSeconds(1);

    private final Map<WorkKind, HikariDataSource> pools = new EnumMap<>(WorkKind.class);

    /**
     * @param connections of all kinds together, at least 16
     * @param server says which server, and as whom
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
        // A server that is away when the first connection is asked for is away like any other.
        settings.setInitializationFailTimeout(-1);
        settings.setKeepaliveTime(SIGN_OF_LIFE.toMillis());
        settings.setConnectionInitSql(limits.asSql() + "; " + SEARCH_PATH);
        settings.addDataSourceProperty("reWriteBatchedInserts", "true");
        // Messages of errors get into logs, where what was written has no business: it may be evidence.
        settings.addDataSourceProperty("logServerErrorDetail", "false");
        settings.addDataSourceProperty("tcpKeepAlive", "true");
        settings.addDataSourceProperty("connectTimeout", Long.toString(CONNECTING.toSeconds()));
        settings.addDataSourceProperty(
                "socketTimeout", Long.toString(limits.answer().toSeconds()));
        return settings;
    }

    /** How long to wait for a connection: whoever has somebody waiting gives up soon. */
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

    /** Refused: every connection is the service's own. */
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
