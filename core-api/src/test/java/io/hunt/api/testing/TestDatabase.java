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
 * A real PostgreSQL for tests, one server per test JVM and a new database for whoever asks, with the roles of the service:
 * what the service's own role may not do, no test sees it do.
 */
public final class TestDatabase {

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static final String OWNER = "hunt_owner";
    private static final String SERVICE = "hunt_service";
    private static final String SUPERUSER = "postgres";

    /** Of this run and all its roles. */
    private static final String PASSWORD = UUID.randomUUID().toString();

    private TestDatabase() {}

    /** A new database with every migration on the class path applied, as the service uses it. */
    public static DataSource migrated() {
        return as(SERVICE, created(" template " + Migrated.NAME));
    }

    /** A new database with nothing in it, as its owner uses it. */
    public static DataSource empty() {
        return as(OWNER, created(""));
    }

    /** The same database for its owner, who may change tables. */
    public static DataSource owner(DataSource database) {
        return as(OWNER, nameOf(database));
    }

    /** The same database for the service. */
    public static DataSource service(DataSource database) {
        return as(SERVICE, nameOf(database));
    }

    /** The same database for an administrator, who may do anything. */
    public static DataSource administrator(DataSource database) {
        return as(SUPERUSER, nameOf(database));
    }

    /** With user and password. */
    public static String url(DataSource database) {
        var source = (PGSimpleDataSource) database;
        return serverAndName(source.getDatabaseName()) + "&user=" + source.getUser() + "&password="
                + source.getPassword();
    }

    /** What stands in a script of the engine's, for the roles of tests. */
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

    /** Closed to other accounts as well: its files and programs lie where they cannot go, and nobody enters without a password. */
    private static final class Server {
        private static final long ROOM_BYTES = 4L << 30;
        private static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres.Builder inMemory(EmbeddedPostgres.Builder builder) throws IOException {
            Path memory = Path.of("/dev/shm");
            return Files.isWritable(memory) && Files.getFileStore(memory).getUsableSpace() > ROOM_BYTES
                    ? builder.setDataDirectory(Files.createTempDirectory(memory, "hunt-test-"))
                    : builder;
        }

        /** Of this module, side by side with the others: what the first of a build has unpacked serves all. */
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
                // As durable as the service demands, in memory where there is room, so that it costs no time.
                EmbeddedPostgres server = inMemory(EmbeddedPostgres.builder())
                        .setOverrideWorkingDirectory(place.toFile())
                        .setLocaleConfig("pwfile", password.toString())
                        .setLocaleConfig("auth-host", "scram-sha-256")
                        .setLocaleConfig("auth-local", "scram-sha-256")
                        .setConnectConfig("password", PASSWORD)
                        .setServerConfig("fsync", "on")
                        .setServerConfig("synchronous_commit", "on")
                        .setServerConfig("listen_addresses", "127.0.0.1")
                        .setServerConfig("unix_socket_directories", "")
                        // The password of a run is as random as a key, and most tests open a connection for each
                        // statement.
                        .setServerConfig("scram_iterations", "1")
                        .setPGStartupWait(Duration.ofMinutes(1))
                        .start();
                Files.delete(password);
                // The files were made by a program that does not know the server's settings.
                execute(server.getPostgresDatabase(), "alter role " + SUPERUSER + " password '" + PASSWORD + "'");
                return server;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
