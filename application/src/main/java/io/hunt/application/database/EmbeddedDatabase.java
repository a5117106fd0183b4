package io.hunt.application.database;

import io.hunt.application.database.DatabasePasswords.Login;
import io.hunt.application.database.local.UnixSocketFactory;
import io.hunt.application.database.roles.RoleScript;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/**
 * Embedded PostgreSQL under the data directory: durable, with no installation. The superuser is used only to prepare the
 * roles.
 */
final class EmbeddedDatabase implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabase.class);

    /** Exit code of the process if its database cannot be started again and no work could be finished. */
    private static final int FAILED = 1;

    private final FileChannel use;
    private final ServerLog log;
    private final Path sockets;
    private final ServerWatchdog server;
    private final DatabasePasswords passwords;

    private EmbeddedDatabase(
            FileChannel use, ServerLog log, Path sockets, ServerWatchdog server, DatabasePasswords passwords) {
        this.use = use;
        this.log = log;
        this.sockets = sockets;
        this.server = server;
        this.passwords = passwords;
    }

    /** Starts the database, after stopping a server that a killed service has left running on the same files. */
    static EmbeddedDatabase in(Path directory) {
        try {
            return unlessInUse(directory)
                    .orElseThrow(() -> new IOException("Another service uses this data directory"));
        } catch (IOException e) {
            throw new UncheckedIOException("The embedded PostgreSQL does not start in " + directory, e);
        }
    }

    /** Starts the database like {@link #in}; empty while another process uses the directory. */
    static Optional<EmbeddedDatabase> unlessInUse(Path directory) throws IOException {
        Path data = Files.createDirectories(directory.toAbsolutePath().normalize());
        Path place = PrivateDirectory.at(data.resolve("postgres-server"));
        @Nullable FileChannel use = claimed(place);
        if (use == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(started(data.resolve("postgres"), place, use));
        } catch (IOException | RuntimeException e) {
            use.close();
            throw e;
        }
    }

    private static EmbeddedDatabase started(Path files, Path place, FileChannel use) throws IOException {
        OrphanedPostgres.stopIn(files);
        var passwords = DatabasePasswords.in(place);
        var log = new ServerLog(place);
        Path sockets = SocketDirectory.beside(place);
        var cluster = new PostgresCluster(files, place, log, sockets, PostgresPrograms.in(place));
        cluster.prepare(passwords);
        log.begin();
        cluster.start();
        var server = new ServerWatchdog(cluster, () -> Runtime.getRuntime().halt(FAILED));
        var database = new EmbeddedDatabase(use, log, sockets, server, passwords);
        database.prepareRoles();
        log.watch();
        server.begin();
        LOG.info("Embedded PostgreSQL keeps its files in {}", files);
        return database;
    }

    /**
     * Locks the directory for the lifetime of this process, because a second service would stop the server as an orphaned
     * one; null if it is locked.
     */
    private static @Nullable FileChannel claimed(Path place) throws IOException {
        var file = FileChannel.open(
                place.resolve("in-use"),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE),
                PrivateDirectory.onlyReadByUs());
        try {
            if (file.tryLock() != null) {
                return file;
            }
        } catch (OverlappingFileLockException e) {
            LOG.debug("in use by this very process", e);
        }
        file.close();
        return null;
    }

    private void prepareRoles() {
        var script = new RoleScript(owner().role(), service().role());
        try (var connection = as(passwords.superuser()).getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(script.roles());
            for (Login login : List.of(owner(), service())) {
                // Base64url characters: letters, digits, '-' and '_'; see DatabasePasswords.
                statement.execute(
                        "alter role \"%s\" with login password '%s'".formatted(login.role(), login.password()));
            }
            connection.commit();
        } catch (SQLException e) {
            close();
            throw new IllegalStateException(
                    "The embedded PostgreSQL's roles cannot be prepared. If postgres-server/passwords belongs to another"
                            + " database, remove it: new passwords are made at the next start",
                    e);
        }
    }

    /** Returns the URL without a password. The driver sends none to a server that cannot prove that it knows it. */
    String url() {
        return UnixSocketFactory.url(sockets, SocketDirectory.PORT);
    }

    /** Returns the role that owns and migrates all tables. */
    Login owner() {
        return passwords.owner();
    }

    /** Returns the role of the service. */
    Login service() {
        return passwords.service();
    }

    /** Returns single connections with the given role. */
    DataSource as(Login login) {
        return new DriverManagerDataSource(url(), login.role(), login.password());
    }

    @Override
    public void close() {
        try (use;
                log) {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
