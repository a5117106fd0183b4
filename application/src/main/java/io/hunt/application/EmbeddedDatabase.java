package io.hunt.application;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A PostgreSQL of our own under the data directory: durable like any other, with nothing to install. */
final class EmbeddedDatabase implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedDatabase.class);
    private static final Duration START_WITHIN = Duration.ofSeconds(60);

    private final EmbeddedPostgres server;

    private EmbeddedDatabase(EmbeddedPostgres server) {
        this.server = server;
    }

    /** Starts it, after stopping one that a killed service has left running on the same files. */
    static EmbeddedDatabase in(Path directory) {
        Path files = directory.toAbsolutePath().resolve("postgres");
        LeftOverServer.stopIn(files);
        try {
            var database = new EmbeddedDatabase(EmbeddedPostgres.builder()
                    .setDataDirectory(files)
                    .setCleanDataDirectory(false)
                    // It goes when everything that uses it has gone, not at the same time.
                    .setRegisterShutdownHook(false)
                    .setPGStartupWait(START_WITHIN)
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .setServerConfig("full_page_writes", "on")
                    .setServerConfig("listen_addresses", "127.0.0.1")
                    .setServerConfig("unix_socket_directories", "")
                    .setServerConfig("max_connections", "120")
                    .setServerConfig("shared_buffers", "256MB")
                    .setServerConfig("max_wal_size", "2GB")
                    .start());
            LOG.info("Embedded PostgreSQL keeps its files in {}", files);
            return database;
        } catch (IOException e) {
            throw new UncheckedIOException("The embedded PostgreSQL does not start in " + files, e);
        }
    }

    String url() {
        return server.getJdbcUrl("postgres", "postgres") + "&reWriteBatchedInserts=true";
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
