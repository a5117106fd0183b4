package io.hunt.application.database;

import io.hunt.application.database.local.UnixSocketFactory;
import io.hunt.application.settings.DatabaseProperties;
import io.hunt.engine.role.SharedProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Database of a command of the jar, which runs while the service runs or is stopped. Connections are single ones, without
 * the time limits of requests.
 */
public final class JarCommandDatabase implements AutoCloseable {

    private static final int SOCKETS_LINE = 4;

    private final DataSource service;
    private final DataSource owner;
    private final @Nullable EmbeddedDatabase started;

    private JarCommandDatabase(DataSource service, DataSource owner, @Nullable EmbeddedDatabase started) {
        this.service = service;
        this.owner = owner;
        this.started = started;
    }

    /**
     * Opens the configured database, or else the embedded one. The embedded database of a running service is used; otherwise
     * it is started for the command.
     */
    public static JarCommandDatabase open(DatabaseProperties given, SharedProperties shared) throws IOException {
        if (given.hasDatabase()) {
            return new JarCommandDatabase(
                    new DriverManagerDataSource(given.databaseUrl()),
                    new DriverManagerDataSource(given.migrationUrl()),
                    null);
        }
        Optional<EmbeddedDatabase> own = EmbeddedDatabase.unlessInUse(shared.dataDir());
        return own.isPresent() ? of(own.get()) : running(shared.dataDir());
    }

    private static JarCommandDatabase of(EmbeddedDatabase database) {
        return new JarCommandDatabase(database.as(database.service()), database.as(database.owner()), database);
    }

    private static JarCommandDatabase running(Path directory) throws IOException {
        List<String> lines = Files.readAllLines(directory.resolve("postgres").resolve("postmaster.pid"));
        String url = UnixSocketFactory.url(Path.of(lines.get(SOCKETS_LINE).strip()), SocketDirectory.PORT);
        var passwords = DatabasePasswords.in(PrivateDirectory.at(directory.resolve("postgres-server")));
        return new JarCommandDatabase(
                new DriverManagerDataSource(
                        url, passwords.service().role(), passwords.service().password()),
                new DriverManagerDataSource(
                        url, passwords.owner().role(), passwords.owner().password()),
                null);
    }

    /** Creates or migrates all tables, as a start of the service does. */
    public void migrate() {
        new Migration(service)
                .migrate(Flyway.configure()
                        .dataSource(owner)
                        .locations("classpath:db/migration")
                        .outOfOrder(true)
                        .load());
    }

    /** Returns connections with the service's role. */
    public DataSource service() {
        return service;
    }

    /** Returns connections with the role that owns the tables. */
    public DataSource owner() {
        return owner;
    }

    @Override
    public void close() {
        if (started != null) {
            started.close();
        }
    }
}
