package io.hunt.application.health;

import io.hunt.engine.work.WorkKind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
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
class DatabaseProbe implements ClockSkew, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseProbe.class);
    private static final Duration FRESH = Duration.ofSeconds(4);
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
            WorkKind.WATCH.threads(
                    Thread.ofPlatform().daemon().name("database-probe").factory()));
    private final DataSource database;
    private final Clock clock;
    private volatile @Nullable Seen last;

    DatabaseProbe(DataSource database, Clock clock) {
        this.database = database;
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
        try (Connection connection = database.getConnection()) {
            last = seen(connection);
        } catch (SQLException | RuntimeException e) {
            LOG.debug("The database does not answer", e);
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

    @Override
    public void close() {
        thread.shutdown();
    }
}
