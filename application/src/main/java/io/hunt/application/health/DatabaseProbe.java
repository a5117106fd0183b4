package io.hunt.application.health;

import io.hunt.engine.work.WorkKind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Asks the database once a second whether it answers, over the connection for such questions: neither a busy pool nor an
 * outage keeps whoever wants to know waiting.
 */
@Component
class DatabaseProbe implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseProbe.class);
    private static final Duration FRESH = Duration.ofSeconds(4);
    private static final String CLAIMS = "select processorname, segment, owner, timestamp from tokenentry";

    /**
     * Who has claimed a segment of a processor.
     *
     * @param owner null if nobody has
     * @param at when the claim was made or extended, by the database's clock
     */
    record Claim(String processor, int segment, @Nullable String owner, Instant at) {}

    /** What the last answer said. */
    record Seen(boolean writable, List<Claim> claims, long nanoTime) {}

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(WorkKind.WATCH.threads(
            Thread.ofPlatform().daemon().name("database-probe").factory()));
    private final DataSource database;
    private volatile @Nullable Seen last;

    DatabaseProbe(DataSource database) {
        this.database = database;
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

    private void look() {
        try (Connection connection = database.getConnection()) {
            last = seen(connection);
        } catch (SQLException | RuntimeException e) {
            LOG.debug("The database does not answer", e);
        }
    }

    private static Seen seen(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean""")) {
            row.next();
            boolean writable = !row.getBoolean(1);
            return new Seen(writable, claims(connection), System.nanoTime());
        }
    }

    private static List<Claim> claims(Connection connection) throws SQLException {
        var claims = new ArrayList<Claim>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(CLAIMS)) {
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

    @Override
    public void close() {
        thread.shutdown();
    }
}
