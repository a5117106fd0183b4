package io.hunt.audit.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import io.hunt.api.testing.TestDatabase;
import io.hunt.audit.export.LogEntry.UnsealableEntryException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Tests that the transparency log has every committed event once, in order, under concurrent writers and sealers. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LogSealerTest {

    /** Steps of the sealers during which a late writer holds its number. */
    private static final int STEPS = 4;

    private static final Duration LONGEST = Duration.ofSeconds(60);

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final SealedLogAssertions history = new SealedLogAssertions(jdbc);
    private final AtomicLong steps = new AtomicLong();
    private final AtomicReference<@Nullable Exception> failure = new AtomicReference<>();

    @Test
    void nothing_is_lost_or_sealed_twice_under_late_and_rolled_back_writers_and_two_sealers() throws Exception {
        var writing = new AtomicBoolean(true);
        try (var threads = Executors.newCachedThreadPool()) {
            var sealers = List.of(threads.submit(told(sealing(writing))), threads.submit(told(sealing(writing))));
            var writers = new ArrayList<Future<Void>>();
            for (int writer = 0; writer < 6; writer++) {
                writers.add(threads.submit(told(writes(new Random(writer)))));
            }
            allEnd(writers);
            writing.set(false);
            allEnd(sealers);
        }
        assertThat(history.positions()).hasSizeGreaterThan(300);
        history.assertThatItIsWhole();
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
            assertThat(sealer.seal()).isEqualTo(LogSealer.Outcome.WRITERS_AT_WORK);
            late.commit();
            assertThat(sealer.step()).isEqualTo(2);
            assertThat(history.positions()).containsExactly(1L, 2L);
        }
    }

    @Test
    void who_has_sealed_everything_takes_no_lock_until_the_log_has_grown() throws SQLException {
        try (HikariDataSource pool = pool();
                Connection other = database.getConnection()) {
            LogSealer sealer = sealer(pool);
            appendOne();
            assertThat(sealer.seal()).isEqualTo(LogSealer.Outcome.SEALED);
            other.setAutoCommit(false);
            try (var lock = other.prepareStatement("select from log_head for update")) {
                lock.executeQuery();
            }

            assertThat(sealer.seal()).isEqualTo(LogSealer.Outcome.NOTHING_NEW);
            appendOne();
            assertThat(sealer.seal()).isEqualTo(LogSealer.Outcome.ANOTHER_SEALS);

            other.rollback();
            assertThat(sealer.seal()).isEqualTo(LogSealer.Outcome.SEALED);
            assertThat(history.positions()).containsExactly(1L, 2L);
        }
    }

    @Test
    void a_sealer_that_ends_in_the_middle_leaves_nothing_and_holds_up_nobody_afterwards() throws SQLException {
        try (HikariDataSource pool = pool();
                Connection other = database.getConnection()) {
            appendOne();
            other.setAutoCommit(false);
            try (var statement = other.createStatement()) {
                statement.execute("select from log_head for update");
                statement.execute("insert into log_tile values (0, 0, decode(repeat('00', 32), 'hex'))");
                int process = ((org.postgresql.PGConnection) other).getBackendPID();
                LogSealer sealer = sealer(pool);
                assertThat(sealer.seal()).isEqualTo(LogSealer.Outcome.ANOTHER_SEALS);
                JdbcClient.create(TestDatabase.administrator(database))
                        .sql("select pg_terminate_backend(?, 10000)")
                        .param(process)
                        .query()
                        .singleRow();
                assertThat(sealer.step()).isEqualTo(1);
            }
        }
        history.assertThatItIsWhole();
    }

    @Test
    void large_events_are_sealed_in_several_transactions() throws SQLException {
        jdbc.sql("""
                insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype,
                                              timestamp)
                select id, 0, id, convert_to(repeat('x', 20 * 1024 * 1024), 'UTF8'), 'Fact', 'now'
                from (select gen_random_uuid()::text as id from generate_series(1, 5)) as made""").update();
        try (HikariDataSource pool = pool()) {
            LogSealer sealer = sealer(pool);
            assertThat(sealer.step()).isEqualTo(4);
            assertThat(sealer.step()).isEqualTo(1);
        }
        history.assertThatItIsWhole();
    }

    @Test
    void what_a_sealer_has_read_ahead_is_of_no_use_once_another_has_sealed_it() throws SQLException {
        for (int event = 0; event < 8; event++) {
            appendOne();
        }
        try (HikariDataSource pool = pool()) {
            LogSealer one = sealer(pool, 2);
            LogSealer other = sealer(pool, 2);
            assertThat(one.step()).isEqualTo(2);
            assertThat(other.step()).isEqualTo(2);
            assertThat(other.step()).isEqualTo(2);

            assertThat(one.step()).isEqualTo(2);
        }
        assertThat(history.positions()).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L);
        history.assertThatItIsWhole();
    }

    @Test
    void positions_without_events_are_passed_over_at_once_however_many() throws SQLException {
        appendOne();
        JdbcClient.create(TestDatabase.administrator(database))
                .sql("select setval(pg_get_serial_sequence('domainevententry', 'globalindex'), 3000000000)")
                .query()
                .singleRow();
        appendOne();
        try (HikariDataSource pool = pool()) {
            LogSealer few = sealer(pool, 2);
            assertThat(few.seal()).isEqualTo(LogSealer.Outcome.MORE);
            assertThat(few.seal()).isEqualTo(LogSealer.Outcome.MORE);
            assertThat(few.seal()).isEqualTo(LogSealer.Outcome.SEALED);
        }
        assertThat(history.positions()).containsExactly(1L, 3_000_000_001L);
        history.assertThatItIsWhole();
    }

    @Test
    void an_event_that_cannot_have_a_leaf_stops_sealing_before_it_and_is_named() throws SQLException {
        appendOne();
        jdbc.sql("""
                insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype,
                                              timestamp) values (e'a\\nb', 0, 'e', 'truth', 'Fact', 'now')""").update();
        try (HikariDataSource pool = pool()) {
            LogSealer one = sealer(pool, 1);
            assertThat(one.step()).isEqualTo(1);
            assertThatThrownBy(one::step)
                    .isInstanceOfSatisfying(
                            UnsealableEntryException.class,
                            event -> assertThat(event.position()).isEqualTo(2));
        }
        assertThat(history.positions()).containsExactly(1L);
    }

    @Test
    void tiles_and_pages_that_do_not_fit_the_head_stop_sealing() throws SQLException {
        appendOne();
        try (HikariDataSource pool = pool()) {
            LogSealer sealer = sealer(pool);
            assertThat(sealer.step()).isEqualTo(1);
            for (String damage : List.of(
                    "update log_tile set hashes = hashes || hashes",
                    "update log_page set positions = positions || positions",
                    "update log_head set size = 0, right_edge = ''")) {
                appendOne();
                assertThatItStops(damage, sealer);
            }
            assertThat(sealer.step()).isEqualTo(3);
        }
        history.assertThatItIsWhole();
    }

    /** Asserts that sealing stops; then restores the state with one leaf. */
    private void assertThatItStops(String damage, LogSealer sealer) {
        byte[] tile =
                jdbc.sql("select hashes from log_tile").query(byte[].class).single();
        jdbc.sql(damage).update();
        assertThatThrownBy(sealer::step).as(damage).isInstanceOf(LogDamagedException.class);
        jdbc.sql("update log_tile set hashes = ?").param(tile).update();
        jdbc.sql("update log_page set positions = positions[:1]").update();
        jdbc.sql("update log_head set size = 1, right_edge = ?").param(tile).update();
    }

    /** Waits for all; throws the first failure, which also ends the other threads. */
    private void allEnd(List<Future<Void>> all) throws Exception {
        try {
            for (Future<Void> each : all) {
                each.get(LONGEST.toSeconds(), TimeUnit.SECONDS);
            }
        } catch (ExecutionException | TimeoutException e) {
            failure.compareAndSet(null, e);
        }
        Exception failed = failure.get();
        if (failed != null) {
            throw failed;
        }
    }

    /** Ends the test at once after a failed step, because writers wait for steps. */
    private Callable<Void> told(Callable<Void> work) {
        return () -> {
            try {
                return work.call();
            } catch (Exception e) {
                failure.compareAndSet(null, e);
                throw e;
            }
        };
    }

    private Callable<Void> sealing(AtomicBoolean writing) {
        return () -> {
            try (HikariDataSource pool = pool()) {
                LogSealer sealer = sealer(pool);
                while (writing.get() && failure.get() == null) {
                    sealer.step();
                    steps.incrementAndGet();
                }
                while (failure.get() == null
                        && jdbc.sql("select position < (select max(globalindex) from domainevententry) from log_head")
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
                    if (random.nextInt(8) == 0) {
                        hold();
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

    /** Waits while other writers get higher numbers and commit, and the sealers check them. */
    private void hold() {
        long until = steps.get() + STEPS;
        while (steps.get() < until && failure.get() == null) {
            LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
        }
    }

    private void appendOne() throws SQLException {
        try (Connection connection = database.getConnection()) {
            append(connection);
        }
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

    private static LogSealer sealer(DataSource pool, int batch) {
        return new LogSealer(JdbcClient.create(pool), new DataSourceTransactionManager(pool), batch);
    }
}
