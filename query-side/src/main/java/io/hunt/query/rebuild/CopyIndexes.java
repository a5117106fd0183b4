package io.hunt.query.rebuild;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Creates the indexes of the copies after they are filled, one after another. Each may take minutes for a long log. */
@Component
class CopyIndexes {

    private static final Duration LONGEST = Duration.ofHours(1);

    /** Network timeout; must exceed the timeout of the statement in PostgreSQL. */
    private static final Duration LONGEST_ANSWER = LONGEST.plusSeconds(5);

    /**
     * Replaces the limits of the session, which are for requests; transactions have a limit from PostgreSQL 17 on.
     * Commits asynchronously: an index lost in a crash is detected before the copies replace the tables.
     */
    private static final String LIMITS = """
            select set_config(name, '%d', true) from pg_settings
            where name in ('statement_timeout', 'transaction_timeout')
            union all
            select set_config('synchronous_commit', 'off', true)""".formatted(LONGEST.toMillis());

    private final RebuildRun runs;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private volatile @Nullable UUID building;

    CopyIndexes(RebuildRun runs, JdbcTemplate jdbc, PlatformTransactionManager transactions) {
        this.runs = runs;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    /**
     * Creates all missing indexes. If another run has begun since, its copies get indexes too early, and the next
     * step of this run ends it.
     */
    void create(UUID run, BooleanSupplier stopped) {
        building = run;
        try {
            boolean created = true;
            while (created && !stopped.getAsBoolean()) {
                created = Boolean.TRUE.equals(transaction.execute(_ -> jdbc.execute(CopyIndexes::createOne)));
            }
        } finally {
            building = null;
        }
    }

    /** Creates one index without locking the row of the run, so that its heartbeat can be written at the same time. */
    private static boolean createOne(Connection connection) throws SQLException {
        int limit = connection.getNetworkTimeout();
        connection.setNetworkTimeout(Runnable::run, (int) LONGEST_ANSWER.toMillis());
        try (PreparedStatement limits = connection.prepareStatement(LIMITS);
                PreparedStatement index = connection.prepareStatement("select rebuild_index()")) {
            limits.executeQuery().close();
            try (var created = index.executeQuery()) {
                created.next();
                return created.getBoolean(1);
            }
        } finally {
            connection.setNetworkTimeout(Runnable::run, limit);
        }
    }

    /** Writes a heartbeat of the run. Must be called every few seconds, because other processes remove a run without one. */
    void show() {
        UUID run = building;
        if (run != null) {
            runs.show(run);
        }
    }
}
