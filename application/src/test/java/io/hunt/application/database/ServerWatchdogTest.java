package io.hunt.application.database;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.LogLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Restart of the embedded server after it has ended by itself in several ways. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ServerWatchdogTest {

    @TempDir
    Path directory;

    @BeforeEach
    void unpacked() {
        UnpackedPrograms.into(directory);
    }

    @Test
    void a_killed_server_is_started_again_on_every_committed_row() throws SQLException {
        try (var database = EmbeddedDatabase.in(directory);
                var lines = new LogLines()) {
            execute(database, "create table kept (n int)");
            for (int round = 1; round <= 3; round++) {
                execute(database, "insert into kept values (" + round + ")");
                postmaster().destroyForcibly();
                assertThat(eventually(() -> rows(database), rows -> rows >= 0)).isEqualTo(round);
            }
            assertThat(lines.about("has ended by itself")).hasSize(1);
            assertThat(lines.withStackTrace()).isEmpty();
        }
        assertThat(processes()).isEmpty();
    }

    /** A server's child processes notice the death of the postmaster only when they wait for something. */
    @Test
    void a_server_is_started_again_while_a_process_of_the_killed_one_computes() throws SQLException {
        try (var database = EmbeddedDatabase.in(directory)) {
            execute(database, "create table kept (n int)");
            Thread.startVirtualThread(() -> compute(database));
            long pid = eventually(() -> computing(database), found -> found != 0);
            ProcessHandle busy = ProcessHandle.of(pid).orElseThrow();

            postmaster().destroyForcibly();

            assertThat(eventually(() -> rows(database), rows -> rows >= 0)).isZero();
            assertThat(OrphanedPostgres.runs(busy)).isFalse();
        }
    }

    @Test
    void a_server_whose_processes_are_all_killed_is_started_again() throws SQLException {
        try (var database = EmbeddedDatabase.in(directory)) {
            execute(database, "create table kept (n int)");
            processes().forEach(ProcessHandle::destroyForcibly);
            assertThat(eventually(() -> rows(database), rows -> rows >= 0)).isZero();
        }
    }

    @Test
    void a_server_that_somebody_has_stopped_is_started_again() throws SQLException {
        try (var database = EmbeddedDatabase.in(directory)) {
            execute(database, "create table kept (n int)");
            ProcessHandle first = postmaster();
            first.destroy();
            first.onExit().join();
            assertThat(eventually(() -> rows(database), rows -> rows >= 0)).isZero();
        }
    }

    /** Process ids are reused, in a container within seconds. */
    @Test
    void a_pid_file_that_names_another_process_does_not_keep_the_server_from_starting() throws IOException {
        Path file = directory.resolve("postgres/postmaster.pid");
        List<String> lines;
        try (var _ = EmbeddedDatabase.in(directory)) {
            lines = Files.readAllLines(file);
        }
        Process other = new ProcessBuilder("sleep", "600").start();
        try {
            Files.write(file, List.of(Long.toString(other.pid()), lines.get(1), lines.get(2), lines.get(3)));
            try (var database = EmbeddedDatabase.in(directory)) {
                assertThat(one(database)).isTrue();
            }
            assertThat(other.isAlive()).isTrue();
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void a_stop_while_the_server_is_started_again_leaves_nothing_running() {
        for (int round = 0; round < 3; round++) {
            try (var _ = EmbeddedDatabase.in(directory)) {
                ProcessHandle first = postmaster();
                first.destroyForcibly();
                int before = round;
                eventually(() -> before == 0 || !postmasterIs(first), done -> done);
            }
            assertThat(processes()).isEmpty();
        }
    }

    @Test
    void the_process_is_ended_after_five_starts_that_failed() throws IOException, InterruptedException {
        Path place = PrivateDirectory.at(directory.resolve("postgres-server"));
        Path files = directory.resolve("postgres");
        var cluster = new PostgresCluster(files, place, new ServerLog(place), place, PostgresPrograms.in(place));
        cluster.prepare(DatabasePasswords.in(place));
        cluster.start();
        var ended = new CountDownLatch(1);
        try (var lines = new LogLines();
                var watch = new ServerWatchdog(cluster, ended::countDown)) {
            watch.begin();
            Files.delete(files.resolve("global/pg_control"));
            postmaster().destroyForcibly();

            assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();

            assertThat(lines.about("does not start any more")).hasSize(1);
            assertThat(lines.about("of the embedded PostgreSQL failed")).hasSize(ServerWatchdog.MOST_FAILURES);
            assertThat(lines.withStackTrace()).isEmpty();
        }
    }

    @Test
    void a_database_that_has_ended_for_good_is_closed_without_a_failure() throws IOException {
        var database = EmbeddedDatabase.in(directory);
        Files.move(directory.resolve("postgres/global/pg_control"), directory.resolve("pg_control"));
        processes().forEach(ProcessHandle::destroyForcibly);
        database.close();
        // A killed process exists until the kernel has ended it.
        eventually(this::processes, List::isEmpty);
        assertThatThrownBy(() -> execute(database, "select 1")).isInstanceOf(SQLException.class);
    }

    @Test
    void a_directory_with_a_long_name_is_served_over_a_socket_with_a_short_one() throws SQLException {
        Path deep = directory.resolve("a".repeat(120)).resolve("with blanks, 'quotes'");
        UnpackedPrograms.into(deep);
        try (var database = EmbeddedDatabase.in(deep)) {
            assertThat(one(database)).isTrue();
            ProcessHandle.of(pid(deep)).orElseThrow().destroyForcibly();
            eventually(() -> one(database), answered -> answered);
        }
    }

    private static void compute(EmbeddedDatabase database) {
        try {
            execute(database, "select count(*) /* computes */ from generate_series(1, 100000000000) n");
        } catch (SQLException _) {
            // The server is killed meanwhile.
        }
    }

    private static long computing(EmbeddedDatabase database) {
        try (var connection = connection(database);
                var statement = connection.createStatement();
                var row = statement.executeQuery("""
                        select pid from pg_stat_activity
                        where query like '%computes%' and pid <> pg_backend_pid() and state = 'active'""")) {
            return row.next() ? row.getLong(1) : 0;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the number of rows; -1 while the database does not answer. */
    private static int rows(EmbeddedDatabase database) {
        try (var connection = connection(database);
                var statement = connection.createStatement();
                var row = statement.executeQuery("select count(*) from kept")) {
            row.next();
            return row.getInt(1);
        } catch (SQLException _) {
            return -1;
        }
    }

    private static boolean one(EmbeddedDatabase database) {
        try {
            execute(database, "select 1");
            return true;
        } catch (SQLException _) {
            return false;
        }
    }

    private static void execute(EmbeddedDatabase database, String sql) throws SQLException {
        try (var connection = connection(database);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static Connection connection(EmbeddedDatabase database) throws SQLException {
        return database.as(database.owner()).getConnection();
    }

    private ProcessHandle postmaster() {
        return ProcessHandle.of(pid(directory)).orElseThrow();
    }

    private boolean postmasterIs(ProcessHandle process) {
        return Files.exists(directory.resolve("postgres/postmaster.pid")) && pid(directory) == process.pid();
    }

    private static long pid(Path data) {
        try {
            return Long.parseLong(Files.readAllLines(data.resolve("postgres/postmaster.pid"))
                    .getFirst()
                    .strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all processes of the server on these files. */
    private List<ProcessHandle> processes() {
        return OrphanedPostgres.processes(directory.resolve("postgres"));
    }
}
