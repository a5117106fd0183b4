package io.hunt.application.health;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Asks the database once a second whether it answers, over a connection of its own: neither a busy pool nor an outage keeps
 * whoever wants to know waiting.
 */
@Component
class DatabaseProbe implements ClockSkew, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseProbe.class);
    private static final Duration FRESH = Duration.ofSeconds(4);
    private static final String PATIENCE_SECONDS = "2";
    private static final String CLAIMS = "select processorname, segment, owner, timestamp from tokenentry";

    /**
     * Who has claimed a segment of a processor.
     *
     * @param owner null if nobody has
     * @param at when the claim was made or extended, by its owner's clock
     */
    record Claim(String processor, int segment, @Nullable String owner, Instant at) {}

    /** What the last answer said. */
    record Seen(boolean writable, Duration skew, List<Claim> claims, long nanoTime) {}

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("database-probe").factory());
    private final HikariDataSource database;
    private final Clock clock;
    private @Nullable Connection open;
    private volatile @Nullable Seen last;

    DatabaseProbe(ObjectProvider<HikariDataSource> databases, Clock clock) {
        this.database = databases.stream().findFirst().orElseThrow();
        this.clock = clock;
        var _ = thread.scheduleWithFixedDelay(this::look, 0, 1, TimeUnit.SECONDS);
    }

    /** Whether the database has answered within the last seconds and takes writes. */
    boolean answers() {
        Seen seen = last;
        return seen != null && seen.writable() && System.nanoTime() - seen.nanoTime() < FRESH.toNanos();
    }

    /** Of all processes, as last seen. */
    List<Claim> claims() {
        Seen seen = last;
        return seen == null ? List.of() : seen.claims();
    }

    @Override
    public Duration skew() {
        Seen seen = last;
        return seen == null ? Duration.ZERO : seen.skew();
    }

    private void look() {
        try {
            last = seen(connection());
        } catch (SQLException | RuntimeException e) {
            LOG.debug("The database does not answer", e);
            release();
        }
    }

    private Seen seen(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            Instant before = clock.instant();
            try (ResultSet row = statement.executeQuery("""
                    select clock_timestamp() as now,
                           pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as only_reads""")) {
                row.next();
                Instant there = row.getObject("now", OffsetDateTime.class).toInstant();
                Instant here =
                        before.plus(Duration.between(before, clock.instant()).dividedBy(2));
                boolean writable = !row.getBoolean("only_reads");
                return new Seen(writable, Duration.between(there, here), claims(statement), System.nanoTime());
            }
        }
    }

    private static List<Claim> claims(Statement statement) throws SQLException {
        var claims = new ArrayList<Claim>();
        try (Statement another = statement.getConnection().createStatement();
                ResultSet rows = another.executeQuery(CLAIMS)) {
            while (rows.next()) {
                claims.add(new Claim(
                        rows.getString("processorname"),
                        rows.getInt("segment"),
                        rows.getString("owner"),
                        Instant.parse(rows.getString("timestamp"))));
            }
        }
        return claims;
    }

    private Connection connection() throws SQLException {
        Connection known = open;
        if (known == null) {
            var properties = new Properties();
            if (database.getUsername() != null) {
                properties.setProperty("user", database.getUsername());
                properties.setProperty("password", database.getPassword());
            }
            properties.setProperty("connectTimeout", PATIENCE_SECONDS);
            properties.setProperty("loginTimeout", PATIENCE_SECONDS);
            properties.setProperty("socketTimeout", PATIENCE_SECONDS);
            known = DriverManager.getConnection(database.getJdbcUrl(), properties);
            open = known;
        }
        return known;
    }

    private void release() {
        Connection known = open;
        open = null;
        if (known != null) {
            try {
                known.close();
            } catch (SQLException e) {
                LOG.debug("The connection does not close", e);
            }
        }
    }

    @Override
    public void close() {
        thread.execute(this::release);
        thread.shutdown();
    }
}
