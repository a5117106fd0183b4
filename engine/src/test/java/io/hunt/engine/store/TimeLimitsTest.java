package io.hunt.engine.store;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.work.WorkKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.PGConnection;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TimeLimitsTest {

    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final DataSource DATABASE = TestDatabase.migrated();
    private static final JdbcClient WATCH = JdbcClient.create(TestDatabase.administrator(DATABASE));

    @ParameterizedTest
    @EnumSource
    void a_statement_and_a_pause_end_before_their_transaction(WorkKind kind) {
        TimeLimits limits = TimeLimits.of(kind);

        assertThat(List.of(limits.statement(), limits.lock(), limits.idleInTransaction()))
                .allSatisfy(each -> assertThat(each).isPositive().isLessThan(limits.transaction()));
        assertThat(limits.transaction()).isLessThanOrEqualTo(Duration.ofSeconds(60));
        assertThat(limits.lock()).isLessThan(limits.statement());
        assertThat(limits.answer()).isGreaterThan(limits.statement());
    }

    @ParameterizedTest
    @EnumSource
    void a_process_that_hangs_holds_its_locks_for_less_than_ten_seconds_and_nobody_waits_longer(WorkKind kind) {
        TimeLimits limits = TimeLimits.of(kind);

        assertThat(limits.idleInTransaction()).isLessThan(Duration.ofSeconds(9));
        assertThat(limits.lock()).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void each_limit_holds_for_the_session() throws SQLException {
        try (Connection session = limited(TimeLimits.STANDARD)) {
            assertThat(JdbcClient.create(new SingleConnectionDataSource(session, true))
                            .sql("""
                            select name || ' ' || setting from pg_settings
                            where name like '%\\_timeout' and source = 'session' or name = 'tcp_keepalives_count'
                            order by name""")
                            .query(String.class)
                            .list())
                    .contains(
                            "idle_in_transaction_session_timeout 8000",
                            "idle_session_timeout 600000",
                            "lock_timeout 9000",
                            "statement_timeout 50000",
                            "tcp_keepalives_count 3",
                            "transaction_timeout 60000");
        }
    }

    @Test
    void an_append_that_idles_fails_and_is_not_skipped_by_readers() throws InterruptedException {
        try (var process = new EngineProcess(DATABASE)) {
            var store = process.bean(EventStore.class);
            var work = DefaultUnitOfWork.startAndGet(null);
            work.attachTransaction(process.bean(TransactionManager.class));
            store.publish(event("idle"));
            work.onPrepareCommit(_ -> {
                var appender = process.bean(JdbcTemplate.class);
                int appending = requireNonNull(appender.queryForObject("select pg_backend_pid()", Integer.class));
                assertThat(process.eventsOf("idle"))
                        .as("appended, and not committed")
                        .hasSize(1);
                appender.execute("set local idle_in_transaction_session_timeout = " + SHORT.toMillis());
                EngineProcess.await(() -> isGone(appending));
            });

            assertThatThrownBy(work::commit).isNotNull();

            assertThat(process.eventsOf("idle")).isEmpty();
            process.publish(event("after"));
            try (var stream = store.openStream(null)) {
                assertThat(stream.nextAvailable().getPayload()).isEqualTo("after");
            }
        }
    }

    @Test
    void a_transaction_that_goes_on_and_on_is_ended() throws SQLException {
        try (Connection session = limited(new TimeLimits(LONG, LONG, LONG, SHORT, LONG));
                var statement = session.createStatement()) {
            session.setAutoCommit(false);
            long deadline = System.nanoTime() + LONG.toNanos();
            Throwable end = null;
            while (end == null && System.nanoTime() < deadline) {
                end = catchThrowable(() -> statement.execute("select count(*) from generate_series(1, 1000)"));
            }
            assertThat(end).hasMessageContaining("transaction timeout");
        }
    }

    @Test
    void a_wait_for_a_lock_ends_and_is_not_begun_again() throws SQLException {
        try (Connection holder = limited(TimeLimits.STANDARD);
                Connection session = limited(new TimeLimits(LONG, SHORT, LONG, LONG, LONG));
                var statement = session.createStatement();
                var lock = holder.createStatement()) {
            lock.execute("select pg_advisory_lock(4711)");

            Throwable end = catchThrowable(() -> statement.execute("select pg_advisory_lock(4711)"));

            assertThat(SqlStates.isLockTimeout(end)).isTrue();
            assertThat(LostRaceRetryScheduler.isLostRace(end)).isFalse();
        }
    }

    @Test
    void a_statement_ends_as_well() throws SQLException {
        try (Connection session = limited(new TimeLimits(SHORT, LONG, LONG, LONG, LONG));
                var statement = session.createStatement()) {
            assertThatThrownBy(() -> statement.execute("select count(*) from generate_series(1, 1000000000)"))
                    .hasMessageContaining("statement timeout");
        }
    }

    @Test
    void an_idle_session_ends_as_well() throws SQLException {
        try (Connection session = limited(new TimeLimits(LONG, LONG, LONG, LONG, SHORT))) {
            int idle = session.unwrap(PGConnection.class).getBackendPID();
            EngineProcess.await(() -> isGone(idle));
        }
    }

    private static Connection limited(TimeLimits limits) throws SQLException {
        Connection session = DATABASE.getConnection();
        // Ends the test even if the limits do not work.
        session.setNetworkTimeout(Runnable::run, (int) LONG.toMillis());
        try (var statement = session.createStatement()) {
            statement.execute(limits.asSql());
        }
        return session;
    }

    private static boolean isGone(int backend) {
        return WATCH.sql("select 1 from pg_stat_activity where pid = ?")
                .param(backend)
                .query()
                .listOfRows()
                .isEmpty();
    }

    private static EventMessage<?> event(String aggregate) {
        return new GenericDomainEventMessage<>("Thing", aggregate, 0, aggregate);
    }
}
