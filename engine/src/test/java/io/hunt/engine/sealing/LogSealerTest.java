package io.hunt.engine.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.tree.Proofs;
import io.hunt.audit.tree.TileTree;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** The sealed log has every committed event once, in order, whatever writers and other sealers do. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogSealerTest {

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @Test
    void nothing_is_lost_or_sealed_twice_under_late_and_rolled_back_writers_and_two_sealers() throws Exception {
        var writing = new AtomicBoolean(true);
        try (var threads = Executors.newCachedThreadPool()) {
            var sealers = List.of(threads.submit(sealing(writing)), threads.submit(sealing(writing)));
            var writers = new ArrayList<Callable<Void>>();
            for (int writer = 0; writer < 6; writer++) {
                writers.add(writes(new Random(writer)));
            }
            for (var writer : threads.invokeAll(writers)) {
                writer.get();
            }
            writing.set(false);
            for (var sealer : sealers) {
                sealer.get();
            }
        }
        assertThat(sealedPositions())
                .hasSizeGreaterThan(300)
                .isEqualTo(jdbc.sql("select globalindex from domainevententry order by globalindex")
                        .query((row, _) -> row.getLong(1))
                        .list());
        assertThatTilesHaveTheRootOfTheHead();
    }

    @Test
    void an_event_waits_for_a_transaction_that_began_before_it_and_may_come_late() throws SQLException {
        try (HikariDataSource pool = pool();
                Connection late = database.getConnection()) {
            LogSealer sealer = sealer(pool);
            late.setAutoCommit(false);
            append(late);
            try (Connection early = database.getConnection()) {
                append(early);
            }
            assertThat(sealer.step()).isZero();
            late.commit();
            assertThat(sealer.step()).isEqualTo(2);
            assertThat(sealedPositions()).containsExactly(1L, 2L);
        }
    }

    @Test
    void a_sealer_that_ends_in_the_middle_leaves_nothing_and_holds_up_nobody_afterwards() throws SQLException {
        try (HikariDataSource pool = pool();
                Connection other = database.getConnection()) {
            try (Connection writer = database.getConnection()) {
                append(writer);
            }
            other.setAutoCommit(false);
            try (var statement = other.createStatement()) {
                statement.execute("select from log_head for update");
                statement.execute("insert into log_tile values (0, 0, decode(repeat('00', 32), 'hex'))");
                int process = ((org.postgresql.PGConnection) other).getBackendPID();
                LogSealer sealer = sealer(pool);
                assertThat(sealer.step()).isZero();
                JdbcClient.create(TestDatabase.administrator(database))
                        .sql("select pg_terminate_backend(?, 10000)")
                        .param(process)
                        .query()
                        .singleRow();
                assertThat(sealer.step()).isEqualTo(1);
            }
        }
        assertThatTilesHaveTheRootOfTheHead();
    }

    private Callable<Void> sealing(AtomicBoolean writing) {
        return () -> {
            try (HikariDataSource pool = pool()) {
                LogSealer sealer = sealer(pool);
                while (writing.get()) {
                    sealer.step();
                }
                while (jdbc.sql("select position < (select max(globalindex) from domainevententry) from log_head")
                        .query(Boolean.class)
                        .single()) {
                    sealer.step();
                }
            }
            return null;
        };
    }

    private Callable<Void> writes(Random random) {
        return () -> {
            try (Connection connection = database.getConnection()) {
                connection.setAutoCommit(false);
                for (int transaction = 0; transaction < 60; transaction++) {
                    for (int event = random.nextInt(5); event >= 0; event--) {
                        append(connection);
                    }
                    if (random.nextInt(4) == 0) {
                        connection.rollback();
                    } else {
                        connection.commit();
                    }
                }
            }
            return null;
        };
    }

    private static void append(Connection connection) throws SQLException {
        try (var insert = connection.prepareStatement("""
                insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype,
                                              timestamp) values (?, 0, ?, 'truth', 'Fact', '2026-11-23T12:00:00Z')""")) {
            String id = UUID.randomUUID().toString();
            insert.setString(1, id);
            insert.setString(2, id);
            insert.executeUpdate();
        }
    }

    private HikariDataSource pool() {
        var pool = new HikariDataSource();
        pool.setDataSource(database);
        pool.setMaximumPoolSize(2);
        return pool;
    }

    private static LogSealer sealer(DataSource pool) {
        return new LogSealer(JdbcClient.create(pool), new DataSourceTransactionManager(pool));
    }

    private List<Long> sealedPositions() {
        return jdbc.sql("select unnest(positions) from log_page order by page")
                .query((row, _) -> row.getLong(1))
                .list();
    }

    private void assertThatTilesHaveTheRootOfTheHead() {
        var head = new SealedTables(jdbc).lockHead().orElseThrow();
        var tiles = new TileTree((level, tile) -> jdbc.sql("select hashes from log_tile where level = ? and tile = ?")
                .params(level, tile)
                .query((row, _) -> row.getBytes(1))
                .single());
        assertThat(new Proofs(tiles).root(head.tree().size()))
                .isEqualTo(head.tree().root());
    }
}
