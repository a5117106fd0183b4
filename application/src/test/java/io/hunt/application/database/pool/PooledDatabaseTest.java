package io.hunt.application.database.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.store.TimeLimits;
import io.hunt.engine.work.WorkKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class PooledDatabaseTest {

    private static final int CONNECTIONS = 16;

    private final PooledDatabase database =
            new PooledDatabase(CONNECTIONS, settings -> settings.setJdbcUrl(TestDatabase.url(TestDatabase.migrated())));
    private final List<Connection> held = new ArrayList<>();

    @AfterEach
    void giveBack() throws SQLException {
        for (Connection connection : held) {
            connection.close();
        }
        database.close();
    }

    @Test
    void a_kind_whose_connections_are_all_in_use_leaves_the_others_alone() throws Exception {
        for (int i = 0; i < new PoolSizes(CONNECTIONS).of(WorkKind.INTAKE); i++) {
            held.add(WorkKind.INTAKE.call(database::getConnection));
        }

        assertThatThrownBy(() -> WorkKind.INTAKE.call(database::getConnection))
                .isInstanceOf(SQLTransientConnectionException.class)
                .hasMessageStartingWith("intake");
        for (WorkKind other :
                List.of(WorkKind.REQUESTS, WorkKind.EXPORTS, WorkKind.REPLAYS, WorkKind.PROCESSORS, WorkKind.WATCH)) {
            held.add(other.call(database::getConnection));
        }
        assertThat(held).hasSize(new PoolSizes(CONNECTIONS).of(WorkKind.INTAKE) + 5);
    }

    @ParameterizedTest
    @EnumSource
    void connections_of_a_kind_have_its_time_limits(WorkKind kind) throws Exception {
        String limit = kind.call(() -> JdbcClient.create(database)
                .sql("select setting from pg_settings where name = 'statement_timeout'")
                .query(String.class)
                .single());

        assertThat(limit)
                .isEqualTo(Long.toString(TimeLimits.of(kind).statement().toMillis()));
    }

    @Test
    void a_transaction_keeps_the_connection_it_began_with() {
        var transactions = new TransactionTemplate(new JdbcTransactionManager(database));

        transactions.executeWithoutResult(_ -> {
            int begun = backend();
            WorkKind.EXPORTS.run(() -> assertThat(backend()).isEqualTo(begun));
        });
    }

    @Test
    void errors_do_not_tell_the_values_that_were_written() {
        String value = "s3cret of a host";
        List<Object[]> twice = List.of(new Object[] {value}, new Object[] {value});
        var transactions = new TransactionTemplate(new JdbcTransactionManager(database));

        assertThatThrownBy(() -> transactions.executeWithoutResult(_ -> {
                    var statements = new JdbcTemplate(database);
                    statements.execute("create temporary table written (of_a_host text unique) on commit drop");
                    statements.batchUpdate("insert into written values (?)", twice);
                }))
                .isInstanceOf(DuplicateKeyException.class)
                .rootCause()
                .hasMessageContaining("written_of_a_host_key")
                .hasMessageNotContaining(value);
    }

    private int backend() {
        return JdbcClient.create(database)
                .sql("select pg_backend_pid()")
                .query(Integer.class)
                .single();
    }
}
