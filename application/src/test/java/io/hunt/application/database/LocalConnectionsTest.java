package io.hunt.application.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.PGConnection;

/** JDBC driver over the embedded server's Unix socket. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LocalConnectionsTest {

    @TempDir
    static Path directory;

    private static EmbeddedDatabase database;

    @BeforeAll
    static void start() {
        UnpackedPrograms.into(directory);
        database = EmbeddedDatabase.in(directory);
    }

    @AfterAll
    static void stop() {
        database.close();
    }

    @Test
    void texts_of_megabytes_go_both_ways() throws SQLException {
        String text = "0123456789".repeat(1 << 20);
        try (var connection = connection();
                var statement = connection.prepareStatement("select ?::text || 'x'")) {
            statement.setString(1, text);
            try (var row = statement.executeQuery()) {
                row.next();
                assertThat(row.getString(1)).hasSize(text.length() + 1).startsWith(text);
            }
        }
    }

    @Test
    void a_server_that_does_not_answer_in_time_is_given_up() throws SQLException {
        try (var connection = connection();
                var statement = connection.createStatement()) {
            connection.setNetworkTimeout(Runnable::run, 1_000);
            assertThatThrownBy(() -> statement.execute("select pg_sleep(600)"))
                    .hasRootCauseInstanceOf(SocketTimeoutException.class);
            assertThat(connection.isClosed()).isTrue();
        }
    }

    @Test
    void a_wait_for_notifications_ends_in_time_and_leaves_the_connection_in_order() throws SQLException {
        try (var connection = connection();
                var statement = connection.createStatement()) {
            statement.execute("listen news");
            var session = connection.unwrap(PGConnection.class);
            assertThat(session.getNotifications(50)).isNullOrEmpty();
            statement.execute("notify news");
            assertThat(session.getNotifications(50)).hasSize(1);
        }
    }

    @Test
    void an_interrupted_thread_gets_its_answer_and_stays_interrupted() throws Exception {
        var asked = new FutureTask<>(() -> {
            try (var connection = connection();
                    var statement = connection.createStatement()) {
                Thread.currentThread().interrupt();
                statement.execute("select pg_sleep(0.2)");
                return Thread.interrupted();
            }
        });
        Thread.ofPlatform().start(asked);
        assertThat(asked.get()).isTrue();
    }

    @Test
    void a_connection_that_another_thread_aborts_ends_at_once() throws SQLException, InterruptedException {
        var connection = connection();
        var asked = new FutureTask<>(() -> connection.createStatement().execute("select pg_sleep(600)"));
        Thread.ofVirtual().start(asked);
        connection.abort(Executors.newVirtualThreadPerTaskExecutor());
        assertThatThrownBy(asked::get).isInstanceOf(ExecutionException.class).hasCauseInstanceOf(SQLException.class);
    }

    @Test
    void a_wrong_password_is_refused() {
        assertThatThrownBy(() -> DriverManager.getConnection(database.url(), "hunt_service", "wrong")
                        .close())
                .hasMessageContaining("password");
    }

    private static Connection connection() throws SQLException {
        var service = database.service();
        return DriverManager.getConnection(database.url(), service.role(), service.password());
    }
}
