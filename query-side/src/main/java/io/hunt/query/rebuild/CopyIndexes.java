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

/** Creates the indexes that copies are filled without, one after the other. Of a long log each may take minutes. */
@Component
class CopyIndexes {

    private static final Duration LONGEST = Duration.ofHours(1);

    /** More than PostgreSQL lets the statement take. */
    private static final Duration LONGEST_ANSWER = LONGEST.plusSeconds(5);

    /**
     * The limits of a session are for what others wait for; a transaction has one from PostgreSQL 17 on. An index that a crash
     * of the database undoes is missed when the copies are to take their place.
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

    /** What another run may have begun since is indexed too early then, and the next step of this one ends it. */
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

    /** The row of the run is not locked meanwhile, so that it can be touched beside. */
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

    /** To be called every few seconds: others take a run for abandoned that has not been touched for long. */
    void show() {
        UUID run = building;
        if (run != null) {
            runs.show(run);
        }
    }
}
