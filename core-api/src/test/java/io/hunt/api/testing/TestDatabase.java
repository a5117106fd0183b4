package io.hunt.api.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * PostgreSQL for tests: one server per test JVM and a new database for each caller, with the roles of the service, so
 * that tests have no more rights than the service.
 */
public final class TestDatabase {

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static final String OWNER = "hunt_owner";
    private static final String SERVICE = "hunt_service";
    private static final String SUPERUSER = "postgres";

    /** Password of all roles in this run. */
    private static final String PASSWORD = UUID.randomUUID().toString();

    private TestDatabase() {}

    /** Returns a new database with every migration on the class path applied, for the service's role. */
    public static DataSource migrated() {
        return as(SERVICE, created(" template " + Migrated.NAME));
    }

    /** Returns a new empty database, for its owner. */
    public static DataSource empty() {
        return as(OWNER, created(""));
    }

    /** Returns the same database for its owner, who may change tables. */
    public static DataSource owner(DataSource database) {
        return as(OWNER, nameOf(database));
    }

    /** Returns the same database for the service's role. */
    public static DataSource service(DataSource database) {
        return as(SERVICE, nameOf(database));
    }

    /** Returns the same database for an administrator without restrictions. */
    public static DataSource administrator(DataSource database) {
        return as(SUPERUSER, nameOf(database));
    }

    /** Returns the JDBC URL with user and password. */
    public static String url(DataSource database) {
        var source = (PGSimpleDataSource) database;
        return serverAndName(source.getDatabaseName()) + "&user=" + source.getUser() + "&password="
                + source.getPassword();
    }

    /** Returns a script of the engine, for the roles of tests. */
    public static String script(String name) {
        try (InputStream text = TestDatabase.class.getResourceAsStream("/db/roles/" + name + ".sql")) {
            if (text == null) {
                throw new IllegalStateException("The engine is not on the class path");
            }
            return new String(text.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("${owner}", OWNER)
                    .replace("${service}", SERVICE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String created(String how) {
        String name = "test_" + DATABASES.incrementAndGet();
        execute(as(SUPERUSER, "postgres"), "create database " + name + how);
        execute(as(SUPERUSER, name), script("roles"));
        execute(as(SUPERUSER, "postgres"), """
                alter role %1$s password '%3$s';
                alter role %2$s password '%3$s'""".formatted(OWNER, SERVICE, PASSWORD));
        return name;
    }

    private static void execute(DataSource database, String sql) {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String nameOf(DataSource database) {
        try (var connection = database.getConnection()) {
            return connection.getCatalog();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static PGSimpleDataSource as(String role, String name) {
        var database = new PGSimpleDataSource();
        database.setURL(serverAndName(name));
        database.setUser(role);
        database.setPassword(PASSWORD);
        database.setReWriteBatchedInserts(true);
        return database;
    }

    private static String serverAndName(String name) {
        return "jdbc:postgresql://127.0.0.1:%d/%s?requireAuth=scram-sha-256".formatted(Server.RUNNING.getPort(), name);
    }

    private static final class Migrated {
        private static final String NAME = migrated();

        private static String migrated() {
            String name = created("");
            Flyway.configure()
                    .dataSource(as(OWNER, name))
                    .locations("classpath:db/migration")
                    .load()
                    .migrate();
            execute(as(OWNER, name), script("grants"));
            return name;
        }
    }

    /**
     * Server that other accounts cannot use: its files and programs are in directories without access for them, and
     * every login needs a password.
     */
    private static final class Server {
        private static final long ROOM_BYTES = 4L << 30;
        private static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres.Builder inMemory(EmbeddedPostgres.Builder builder) throws IOException {
            Path memory = Path.of("/dev/shm");
            return Files.isWritable(memory) && Files.getFileStore(memory).getUsableSpace() > ROOM_BYTES
                    ? builder.setDataDirectory(Files.createTempDirectory(memory, "hunt-test-"))
                    : builder;
        }

        /** Directory of this module, shared by all modules, so that PostgreSQL is unpacked once in a build. */
        private static Path programs() {
            Path ours = Path.of("../core-api/target").toAbsolutePath().normalize();
            return Files.isDirectory(ours)
                    ? ours.resolve("postgres")
                    : Path.of("target/postgres").toAbsolutePath();
        }

        private static EmbeddedPostgres start() {
            try {
                Path place = Files.createDirectories(programs());
                Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwx------"));
                Path password = Files.createTempFile(place, "password", "");
                Files.writeString(password, PASSWORD);
                EmbeddedPostgres server = start(place, password);
                Files.delete(password);
                // Set again, because initdb does not know the server's settings.
                execute(server.getPostgresDatabase(), "alter role " + SUPERUSER + " password '" + PASSWORD + "'");
                return server;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Starts on another port if this one was taken while the server was unpacked and initialised. */
        private static EmbeddedPostgres start(Path place, Path password) throws IOException {
            int port = FreePort.next();
            try {
                // Durable as the service requires; in memory if there is room, for speed.
                return inMemory(EmbeddedPostgres.builder())
                        .setPort(port)
                        .setOverrideWorkingDirectory(place.toFile())
                        .setLocaleConfig("pwfile", password.toString())
                        .setLocaleConfig("auth-host", "scram-sha-256")
                        .setLocaleConfig("auth-local", "scram-sha-256")
                        .setConnectConfig("password", PASSWORD)
                        .setServerConfig("fsync", "on")
                        .setServerConfig("synchronous_commit", "on")
                        .setServerConfig("listen_addresses", "127.0.0.1")
                        .setServerConfig("unix_socket_directories", "")
                        // The password is as random as a key, and most tests open a connection for each statement.
                        .setServerConfig("scram_iterations", "1")
                        .setPGStartupWait(Duration.ofMinutes(1))
                        .start();
            } catch (IOException e) {
                if (FreePort.isFree(port)) {
                    throw e;
                }
                return start(place, password);
            }
        }
    }
}
