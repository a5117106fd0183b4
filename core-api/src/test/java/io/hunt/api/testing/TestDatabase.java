package io.hunt.api.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/** A real PostgreSQL for tests, one server per test JVM and a new database for whoever asks. */
public final class TestDatabase {

    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestDatabase() {}

    /** A new database with every migration on the class path applied: a copy of one that was migrated once. */
    public static DataSource migrated() {
        return created(" template " + Migrated.NAME);
    }

    /** A new database with nothing in it. */
    public static DataSource empty() {
        return created("");
    }

    private static DataSource created(String how) {
        String name = "test_" + DATABASES.incrementAndGet();
        try (var connection = Server.RUNNING.getPostgresDatabase().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("create database " + name + how);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return database(name);
    }

    private static PGSimpleDataSource database(String name) {
        var database = new PGSimpleDataSource();
        database.setURL(Server.RUNNING.getJdbcUrl("postgres", name));
        database.setReWriteBatchedInserts(true);
        return database;
    }

    private static final class Migrated {
        private static final String NAME = migrated();

        private static String migrated() {
            var database = (PGSimpleDataSource) empty();
            Flyway.configure()
                    .dataSource(database)
                    .locations("classpath:db/migration")
                    .load()
                    .migrate();
            return database.getDatabaseName();
        }
    }

    private static final class Server {
        private static final EmbeddedPostgres RUNNING = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("listen_addresses", "127.0.0.1")
                        .setServerConfig("unix_socket_directories", "")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
