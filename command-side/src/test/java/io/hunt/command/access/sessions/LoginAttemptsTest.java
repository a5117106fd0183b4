package io.hunt.command.access.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.command.CommandProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LoginAttemptsTest {

    private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");
    private static final int MOST = 5;

    private final DataSource database = TestDatabase.migrated();
    private final LoginAttempts attempts = new LoginAttempts(JdbcClient.create(database));
    /** Connection outside the transaction, within which PostgreSQL shows a frozen state of its connections. */
    private final JdbcClient observer = JdbcClient.create(TestDatabase.service(database));

    private final TransactionTemplate transaction = new TransactionTemplate(new DataSourceTransactionManager(database));

    /** The second of two concurrent attempts, in any process, is judged after the first has been counted. */
    @ParameterizedTest
    @CsvSource({"3, true", "4, false"})
    void an_attempt_waits_for_one_that_is_not_committed_and_counts_it(int before, boolean admitted) throws Exception {
        for (int i = 0; i < before; i++) {
            assertThat(tried()).isTrue();
        }

        CompletableFuture<Boolean> second = transaction.execute(_ -> {
            assertThat(tried()).as("the attempt that is not committed yet").isTrue();
            var waiting = CompletableFuture.supplyAsync(this::tried, Thread::startVirtualThread);
            CommandProcess.await(this::somebodyWaits);
            return waiting;
        });

        assertThat(second.get(60, TimeUnit.SECONDS)).isEqualTo(admitted);
    }

    private boolean tried() {
        return attempts.count("name:ada", NOW, NOW.minus(Duration.ofMinutes(15)), MOST);
    }

    private boolean somebodyWaits() {
        return observer.sql("""
                select count(*) from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'""").query(Long.class).single() > 0;
    }
}
