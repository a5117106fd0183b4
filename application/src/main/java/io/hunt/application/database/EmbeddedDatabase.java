package io.hunt.application.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.Set;
import org.postgresql.PGConnection;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A PostgreSQL of our own under the data directory: durable like any other, with nothing to install. The superuser
 * prepares the roles and is not used again.
 */
final class EmbeddedDatabase implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabase.class);

    private final FileChannel use;
    private final Cluster cluster;
    private final Passwords passwords;
    private final int port;

    private EmbeddedDatabase(FileChannel use, Cluster cluster, Passwords passwords, int port) {
        this.use = use;
        this.cluster = cluster;
        this.passwords = passwords;
        this.port = port;
    }

    /** Starts it, after stopping one that a killed service has left running on the same files. */
    static EmbeddedDatabase in(Path directory) {
        try {
            Path data = Files.createDirectories(directory.toAbsolutePath().normalize());
            Path place = PrivateDirectory.at(data.resolve("postgres-server"));
            FileChannel use = claimed(place);
            try {
                return started(data.resolve("postgres"), place, use);
            } catch (IOException | RuntimeException e) {
                use.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The embedded PostgreSQL does not start in " + directory, e);
        }
    }

    private static EmbeddedDatabase started(Path files, Path place, FileChannel use) throws IOException {
        LeftOverServer.stopIn(files);
        var passwords = Passwords.in(place);
        var cluster = new Cluster(files, place, Programs.in(place));
        cluster.prepare(passwords);
        var database = new EmbeddedDatabase(use, cluster, passwords, cluster.start());
        database.prepareRoles();
        LOG.info("Embedded PostgreSQL keeps its files in {}", files);
        return database;
    }

    /** For as long as this process lives: a second service on these files would take the server for a left-over one. */
    private static FileChannel claimed(Path place) throws IOException {
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
        throw new IOException("Another service uses this data directory");
    }

    private void prepareRoles() {
        var script = new RoleScript(owner().role(), service().role());
        try (var connection = as(passwords.superuser()).getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(script.roles());
            var postgres = connection.unwrap(PGConnection.class);
            postgres.alterUserPassword(owner().role(), owner().password().toCharArray(), "scram-sha-256");
            postgres.alterUserPassword(service().role(), service().password().toCharArray(), "scram-sha-256");
            connection.commit();
        } catch (SQLException e) {
            close();
            throw new IllegalStateException(
                    "The embedded PostgreSQL's roles cannot be prepared. If postgres-server/passwords is not of this"
                            + " database, remove it: new passwords are made at the next start",
                    e);
        }
    }

    /** Without a password. The driver gives none to a server that does not prove it knows it. */
    String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?requireAuth=scram-sha-256";
    }

    /** Who owns all tables and migrates them. */
    Passwords.Login owner() {
        return passwords.owner();
    }

    /** Who the service runs as. */
    Passwords.Login service() {
        return passwords.service();
    }

    /** Single connections, as whom one likes. */
    PGSimpleDataSource as(Passwords.Login login) {
        var source = new PGSimpleDataSource();
        source.setURL(url());
        source.setUser(login.role());
        source.setPassword(login.password());
        return source;
    }

    @Override
    public void close() {
        try (use) {
            cluster.stop();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
