package io.hunt.application.database.backup;

import io.hunt.application.database.backup.Manifest.KeyFile;
import io.hunt.application.database.backup.Manifest.SequencePosition;
import io.hunt.application.database.backup.Manifest.StoredTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Restores an archive into a database without events and a data directory without keys. All tables are filled in one
 * transaction, which is committed only if every digest agrees.
 */
public final class Restore {

    /** Exceeds any manifest of this schema. */
    private static final int MOST_MANIFEST_BYTES = 4 << 20;

    /** Class of SQL states for values that are not of their type. */
    private static final String DATA_EXCEPTION = "22";

    private final DataSource owner;
    private final Runnable migration;
    private final Path dataDirectory;

    /**
     * @param owner connections with the role that owns the tables
     * @param migration creates the tables of this version; runs only if the database has no events
     */
    public Restore(DataSource owner, Runnable migration, Path dataDirectory) {
        this.owner = owner;
        this.migration = migration;
        this.dataDirectory = dataDirectory;
    }

    /**
     * Restores the archive, or leaves the database without rows and the directory without keys.
     *
     * @return number of restored rows
     * @throws ArchiveException if the archive is damaged or of another version, or the target is not empty
     */
    public long read(Path archive) throws IOException, SQLException, ArchiveException {
        if (!KeyFiles.in(dataDirectory).isEmpty()) {
            throw new ArchiveException("The data directory has keys already: " + dataDirectory);
        }
        try (var zip = new ZipFile(archive.toFile());
                Connection connection = owner.getConnection()) {
            Manifest manifest = manifest(zip);
            var databaseCatalog = new DatabaseCatalog(connection);
            if (databaseCatalog.isUsed()) {
                throw new ArchiveException("The database is in use: its event log is not empty");
            }
            migration.run();
            connection.setAutoCommit(false);
            requireFit(manifest, databaseCatalog);
            long rows = fill(zip, manifest, connection);
            writeKeysAndCommit(zip, manifest, connection);
            return rows;
        }
    }

    private void writeKeysAndCommit(ZipFile zip, Manifest manifest, Connection connection)
            throws IOException, SQLException, ArchiveException {
        List<Path> keys = new ArrayList<>();
        try {
            writeKeys(zip, manifest, keys);
            connection.commit();
        } catch (IOException | SQLException | ArchiveException e) {
            for (Path key : keys) {
                Files.deleteIfExists(key);
            }
            throw e;
        }
    }

    private static void requireFit(Manifest manifest, DatabaseCatalog databaseCatalog) throws ArchiveException {
        if (!databaseCatalog.migrations().equals(manifest.migrations())) {
            throw new ArchiveException("The archive is of another version: restore it with the version that wrote it,"
                    + " then start the new one");
        }
        Map<String, List<String>> stored =
                manifest.tables().stream().collect(Collectors.toMap(StoredTable::name, StoredTable::columns));
        if (!databaseCatalog.tables().equals(stored)) {
            throw new ArchiveException("The archive's tables are not those of this version");
        }
    }

    private static long fill(ZipFile zip, Manifest manifest, Connection connection)
            throws SQLException, IOException, ArchiveException {
        try (var statement = connection.createStatement()) {
            List<String> derived = tablesWithTriggers(connection);
            // These triggers count inserted rows, and their counts are in the archive.
            switchTriggers(derived, "disable", statement);
            statement.execute("truncate "
                    + manifest.tables().stream()
                            .filter(table -> !table.name().equals("domainevententry"))
                            .map(table -> DatabaseCatalog.quoted(table.name()))
                            .collect(Collectors.joining(", ")));
            long rows = 0;
            for (StoredTable table : manifest.tables()) {
                rows += fill(zip, table, connection);
            }
            switchTriggers(derived, "enable", statement);
            setSequences(manifest, statement);
            // More checkpoints may have been published than the archive contains.
            statement.execute("update log_signing set restored = exists (select from log_checkpoint)");
            // The processes that had claimed these no longer exist.
            statement.execute("update tokenentry set owner = null");
            statement.execute("update scheduled_tasks set picked = false, picked_by = null, last_heartbeat = null");
            return rows;
        }
    }

    private static void switchTriggers(List<String> tables, String how, Statement statement) throws SQLException {
        for (String table : tables) {
            statement.execute("alter table %s %s trigger user".formatted(DatabaseCatalog.quoted(table), how));
        }
    }

    private static void setSequences(Manifest manifest, Statement statement) throws SQLException {
        for (SequencePosition sequence : manifest.sequences()) {
            statement.execute("select setval('%s', %d, %b)"
                    .formatted(
                            DatabaseCatalog.quoted(sequence.name()).replace("'", "''"),
                            sequence.last(),
                            sequence.called()));
        }
    }

    /** Returns the tables with triggers, except for the log's guard, which is always enabled and refuses no insert. */
    private static List<String> tablesWithTriggers(Connection connection) throws SQLException {
        List<String> tables = new ArrayList<>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select distinct c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
                        where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O'""")) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        return tables;
    }

    private static long fill(ZipFile zip, StoredTable table, Connection connection)
            throws SQLException, IOException, ArchiveException {
        var copy = connection.unwrap(PGConnection.class).getCopyAPI();
        try (var read = new DigestInputStream(entry(zip, table.entry()), EntryDigest.digest())) {
            long rows = copy.copyIn(
                    "copy %s (%s) from stdin"
                            .formatted(DatabaseCatalog.quoted(table.name()), Backup.columnList(table.columns())),
                    read);
            String digest = HexFormat.of().formatHex(read.getMessageDigest().digest());
            if (rows != table.rows() || !digest.equals(table.sha256())) {
                throw damaged(table.entry());
            }
            return rows;
        } catch (SQLException e) {
            // A damaged row may already be no row of its table.
            if (String.valueOf(e.getSQLState()).startsWith(DATA_EXCEPTION)) {
                throw damaged(table.entry());
            }
            throw e;
        }
    }

    private void writeKeys(ZipFile zip, Manifest manifest, List<Path> written) throws IOException, ArchiveException {
        for (KeyFile key : manifest.keys()) {
            if (KeyFiles.isIgnored(key.path())) {
                continue;
            }
            if (!KeyFiles.isAllowed(key.path())) {
                throw damaged(key.path());
            }
            byte[] content;
            try (InputStream entry = entry(zip, key.entry())) {
                content = entry.readNBytes(KeyFiles.MOST_BYTES);
            }
            if (!EntryDigest.hex(content).equals(key.sha256())) {
                throw damaged(key.entry());
            }
            Path file = dataDirectory.resolve(key.path());
            Files.createDirectories(
                    file.resolveSibling("."),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            written.add(file);
            try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap(content));
                channel.force(true);
            }
        }
    }

    private static Manifest manifest(ZipFile zip) throws IOException, ArchiveException {
        try (InputStream entry = entry(zip, Manifest.ENTRY)) {
            var manifest = JsonMapper.shared().readValue(entry.readNBytes(MOST_MANIFEST_BYTES), Manifest.class);
            if (manifest.format() != Manifest.FORMAT) {
                throw new ArchiveException("The archive has a format that this version does not know");
            }
            return manifest;
        } catch (JacksonException e) {
            throw new ArchiveException("The archive's manifest cannot be read", e);
        }
    }

    private static InputStream entry(ZipFile zip, String name) throws IOException, ArchiveException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new ArchiveException("The archive lacks " + name);
        }
        return zip.getInputStream(entry);
    }

    private static ArchiveException damaged(String entry) {
        return new ArchiveException("The archive is damaged: " + entry);
    }
}
