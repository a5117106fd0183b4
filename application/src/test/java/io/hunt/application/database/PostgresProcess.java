package io.hunt.application.database;

import io.hunt.api.testing.TestDatabase;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * PostgreSQL server with default settings that can be killed with all its processes and started again on the same files and
 * port.
 */
public final class PostgresProcess implements AutoCloseable {

    private static final String SUPERUSER = "postgres";
    private static final String OWNER = "hunt_owner";
    private static final String SERVICE = "hunt_service";
    private static final Duration START_WITHIN = Duration.ofMinutes(1);

    private final Path files;
    private final Path log;
    private final int port;
    private final String program;
    private final String password = UUID.randomUUID().toString();
    private final AtomicInteger databases = new AtomicInteger();
    private @Nullable Process server;

    private PostgresProcess(Path directory, int port, PostgresPrograms postgresPrograms) throws IOException {
        this.files = directory.resolve("files");
        this.log = directory.resolve("postgres.log");
        this.port = port;
        this.program = postgresPrograms.checked("postgres");
    }

    /** Creates the files in a new directory and starts the server. */
    public static PostgresProcess in(Path directory, int port) {
        try {
            Path place = PrivateDirectory.at(Files.createDirectories(directory));
            var postgresPrograms = PostgresPrograms.in(place);
            var postgres = new PostgresProcess(place, port, postgresPrograms);
            Path password = place.resolve("password");
            PrivateDirectory.write(password, postgres.password);
            new ProgramRunner(place)
                    .run(
                            place,
                            List.of(
                                    postgresPrograms.checked("initdb"),
                                    "--pgdata=" + postgres.files,
                                    "--username=" + SUPERUSER,
                                    "--pwfile=" + password,
                                    "--auth=scram-sha-256",
                                    "--encoding=UTF-8",
                                    "--no-sync"),
                            "");
            postgres.start();
            return postgres;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the server; returns when it accepts connections, after any recovery. */
    public void start() {
        List<String> command = ProgramRunner.asNoRoot(List.of(
                program,
                "-D",
                files.toString(),
                "-p",
                Integer.toString(port),
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories="));
        try {
            Files.deleteIfExists(files.resolve("postmaster.pid"));
            server = new ProcessBuilder(command)
                    .directory(files.toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        awaitConnections(System.nanoTime() + START_WITHIN.toNanos());
    }

    private void awaitConnections(long end) {
        while (true) {
            try (var _ = administrator(SUPERUSER)) {
                return;
            } catch (SQLException e) {
                if (System.nanoTime() > end) {
                    throw new IllegalStateException("PostgreSQL does not start, see " + log, e);
                }
                LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
            }
        }
    }

    public boolean running() {
        return server != null && server.isAlive();
    }

    /** Kills the postmaster and every other process of the server with SIGKILL. */
    public void kill() {
        Process running = server;
        if (running == null) {
            return;
        }
        var all = new ArrayList<>(running.descendants().toList());
        all.addFirst(running.toHandle());
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(process -> process.onExit().join());
        server = null;
    }

    /** Creates an empty database with the roles of the service, and returns its name. */
    public String newDatabase() {
        String name = "faults_" + databases.incrementAndGet();
        execute(SUPERUSER, "create database " + name);
        execute(name, TestDatabase.script("roles"));
        for (String role : Set.of(OWNER, SERVICE)) {
            execute(SUPERUSER, "alter role %s password '%s'".formatted(role, password));
        }
        return name;
    }

    /** Returns a connection of the superuser. */
    public Connection administrator(String database) throws SQLException {
        return DriverManager.getConnection(url(port, database, SUPERUSER));
    }

    /** Returns the URL for the service's role through a port, this server's or one that forwards to it. */
    public String serviceUrl(int through, String database, String application) {
        return url(through, database, SERVICE) + "&ApplicationName=" + application;
    }

    /** Returns the URL for the role that owns the tables. */
    public String ownerUrl(String database) {
        return url(port, database, OWNER);
    }

    public int port() {
        return port;
    }

    /** Returns the password of every role, which must never appear in a log. */
    public String password() {
        return password;
    }

    private String url(int at, String database, String role) {
        return "jdbc:postgresql://127.0.0.1:%d/%s?user=%s&password=%s&requireAuth=scram-sha-256"
                .formatted(at, database, role, password);
    }

    private void execute(String database, String sql) {
        try (var connection = administrator(database);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
