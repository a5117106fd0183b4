package io.hunt.application;

import io.hunt.api.testing.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.postgresql.PGConnection;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Database of a released state of the service, restored from an archive below {@code released}. The archives have the format
 * of {@code backup}.
 */
final class ReleasedState {

    private final Path archive;

    /** @param name of the archive: the commit of the state */
    ReleasedState(String name) {
        try {
            this.archive = Path.of(Objects.requireNonNull(ReleasedState.class.getResource("/released/" + name + ".zip"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a database with the tables and rows of that state. */
    DataSource restored(Path scratch) {
        DataSource owner = TestDatabase.empty();
        try (var zip = new ZipFile(archive.toFile())) {
            JsonNode manifest = JsonMapper.shared().readTree(entry(zip, "manifest.json"));
            migrate(owner, manifest, scratch);
            try (Connection connection = TestDatabase.administrator(owner).getConnection()) {
                fill(zip, manifest, connection);
            }
            return owner;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Applies the migrations of the state: they are never edited, so today's migrations with the same numbers are the same. */
    private static void migrate(DataSource owner, JsonNode manifest, Path scratch) throws IOException {
        Set<String> applied = manifest.path("migrations")
                .valueStream()
                .map(migration -> migration.path("version").asString())
                .collect(Collectors.toSet());
        Path folder = Files.createDirectories(scratch.resolve("migrations"));
        var found = new HashSet<String>();
        for (Resource script :
                new PathMatchingResourcePatternResolver().getResources("classpath*:db/migration/**/*.sql")) {
            String name = Objects.requireNonNull(script.getFilename());
            String version = name.substring(1, name.indexOf("__")).replace('_', '.');
            if (applied.contains(version)) {
                found.add(version);
                Files.copy(script.getInputStream(), folder.resolve(name));
            }
        }
        if (!found.equals(applied)) {
            throw new IllegalStateException("migrations are missing: " + applied + " without " + found);
        }
        Flyway.configure()
                .dataSource(owner)
                .locations("filesystem:" + folder)
                .load()
                .migrate();
    }

    private static void fill(ZipFile zip, JsonNode manifest, Connection connection) throws SQLException, IOException {
        var copy = connection.unwrap(PGConnection.class).getCopyAPI();
        try (var statement = connection.createStatement()) {
            // Triggers have counted these rows already, and tables are filled in alphabetical order.
            statement.execute("set session_replication_role = replica");
            for (JsonNode table : manifest.path("tables")) {
                String name = table.path("name").asString();
                String columns = table.path("columns")
                        .valueStream()
                        .map(JsonNode::asString)
                        .collect(Collectors.joining(", "));
                if (!name.equals("domainevententry")) {
                    // Migrations have filled some tables; the log is empty and refuses deletions.
                    statement.execute("delete from " + name);
                }
                copy.copyIn("copy %s (%s) from stdin".formatted(name, columns), entry(zip, "tables/" + name + ".copy"));
            }
            for (JsonNode sequence : manifest.path("sequences")) {
                statement.execute("select setval('%s', %d)"
                        .formatted(
                                sequence.path("name").asString(),
                                sequence.path("last").asLong()));
            }
            statement.execute("update tokenentry set owner = null");
            statement.execute("update scheduled_tasks set picked = false, picked_by = null, last_heartbeat = null");
        }
    }

    private static InputStream entry(ZipFile zip, String name) throws IOException {
        return zip.getInputStream(Objects.requireNonNull(zip.getEntry(name), name));
    }
}
