package io.hunt.application.health;

import io.hunt.application.log.DatabaseOutageListener;
import io.hunt.application.log.LogLineFilter;
import io.hunt.engine.time.DependencyOutageLog;
import io.hunt.engine.time.LogRateLimit;
import io.hunt.engine.work.WorkKind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Probe of the database: one query a second, over a connection of its own, so that neither a busy pool nor an outage delays
 * the readers of the result. Also writes the log lines about an outage on behalf of all other threads.
 */
@Component
class DatabaseProbe implements AutoCloseable, DatabaseOutageListener {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseProbe.class);
    private static final Duration FRESH = Duration.ofSeconds(4);

    /** Query with one row for each segment of each processor; without segments, one row with nulls. */
    private static final String LOOK = """
            select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as refuses,
                   processorname, segment, owner, timestamp
            from (values (1)) as one left join tokenentry on true""";

    /**
     * Token claim: the owner of a processor's segment.
     *
     * @param owner null if no process has claimed the segment
     * @param at when the claim was made or extended, by the database's clock
     */
    record TokenClaim(
            String processor, int segment, @Nullable String owner, Instant at) {}

    /** Result of the last successful query. */
    record ProbeResult(boolean writable, List<TokenClaim> claims, long nanoTime) {}

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(WorkKind.WATCH.threads(
            Thread.ofPlatform().daemon().name("database-probe").factory()));
    private final DataSource database;
    private final LogLineFilter limits;
    private final DependencyOutageLog outage = new DependencyOutageLog(LOG, "The database", InstantSource.system());
    private final LogRateLimit lines = new LogRateLimit(InstantSource.system());
    private final LongAdder leftOut = new LongAdder();
    private volatile String lastLeftOut = "";
    private volatile @Nullable ProbeResult last;

    DatabaseProbe(DataSource database, LogLineFilter limits) {
        this.database = database;
        this.limits = limits;
        limits.databaseLines(this);
        var _ = thread.scheduleWithFixedDelay(this::look, 0, 1, TimeUnit.SECONDS);
    }

    /** Returns true if the database has answered within the last 4 s and takes writes. */
    boolean answers() {
        ProbeResult probeResult = last;
        return probeResult != null
                && probeResult.writable()
                && System.nanoTime() - probeResult.nanoTime() < FRESH.toNanos();
    }

    /** Returns the token claims of all processes at the last successful query. */
    List<TokenClaim> claims() {
        ProbeResult probeResult = last;
        return probeResult == null ? List.of() : probeResult.claims();
    }

    private void look() {
        String reason = "it takes no writes";
        boolean answered = false;
        try (Connection connection = database.getConnection()) {
            last = seen(connection);
            answered = true;
        } catch (SQLException | RuntimeException e) {
            reason = String.valueOf(e.getMessage());
            LOG.debug("The database does not answer", e);
        }
        if (!answers()) {
            outage.failed("%s; %d log lines about it were left out".formatted(reason, leftOut.sum()));
        } else if (answered && outage.succeeded()) {
            leftOut.reset();
        } else if (answered) {
            tellLeftOut();
        }
    }

    /** Logs connection failures while the database answers: a short outage, or a pool that is too small. */
    private void tellLeftOut() {
        if (leftOut.sum() > 0 && lines.due("left out").isPresent()) {
            LOG.warn(
                    "{} log lines about connections to the database were left out, the last of {}",
                    leftOut.sumThenReset(),
                    lastLeftOut);
        }
    }

    @Override
    public void leftOut(String line) {
        lastLeftOut = line;
        leftOut.increment();
    }

    /** Uses a prepared statement, which the database plans once for each connection. */
    private static ProbeResult seen(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LOOK);
                ResultSet rows = statement.executeQuery()) {
            boolean writable = false;
            var claims = new ArrayList<TokenClaim>();
            while (rows.next()) {
                writable = !rows.getBoolean("refuses");
                String processor = rows.getString("processorname");
                if (processor != null) {
                    claims.add(claim(processor, rows));
                }
            }
            return new ProbeResult(writable, claims, System.nanoTime());
        }
    }

    private static TokenClaim claim(String processor, ResultSet row) throws SQLException {
        return new TokenClaim(
                processor, row.getInt("segment"), row.getString("owner"), Instant.parse(row.getString("timestamp")));
    }

    @Override
    public void close() {
        limits.databaseLines(null);
        thread.shutdown();
    }
}
