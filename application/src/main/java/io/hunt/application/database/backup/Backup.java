package io.hunt.application.database.backup;

import io.hunt.application.database.backup.Manifest.KeyFile;
import io.hunt.application.database.backup.Manifest.StoredTable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestOutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a backup of database and keys while the service runs: one archive with all tables in one snapshot, so that log,
 * read models and positions agree. Only this account can read the archive, because it contains keys.
 */
public final class Backup {

    private final DataSource database;
    private final Path dataDirectory;
    private final Clock clock;

    public Backup(DataSource database, Path dataDirectory, Clock clock) {
        this.database = database;
        this.dataDirectory = dataDirectory;
        this.clock = clock;
    }

    /**
     * Writes the archive, complete or not at all.
     *
     * @return number of rows in it
     * @throws FileAlreadyExistsException if there is such a file
     */
    public long write(Path archive) throws IOException, SQLException {
        if (Files.exists(archive)) {
            throw new FileAlreadyExistsException(archive.toString());
        }
        Path begun = archive.resolveSibling(archive.getFileName() + ".part");
        Files.deleteIfExists(begun);
        Files.createFile(begun, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            long rows;
            try (var zip = new ZipOutputStream(Files.newOutputStream(begun))) {
                zip.setLevel(Deflater.BEST_SPEED);
                rows = write(zip);
            }
            try (var written = FileChannel.open(begun, StandardOpenOption.WRITE)) {
                written.force(true);
            }
            Files.move(begun, archive, StandardCopyOption.ATOMIC_MOVE);
            return rows;
        } finally {
            Files.deleteIfExists(begun);
        }
    }

    private long write(ZipOutputStream zip) throws IOException, SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.execute("set transaction isolation level repeatable read, read only");
            }
            var catalog = new DatabaseCatalog(connection);
            var migrations = catalog.migrations();
            var takenAt = clock.instant();
            List<StoredTable> tables = new ArrayList<>();
            for (Map.Entry<String, List<String>> table : catalog.tables().entrySet()) {
                tables.add(write(zip, connection, table.getKey(), table.getValue()));
            }
            // Read last, because a sequence that has advanced since the snapshot does no harm.
            var sequences = catalog.sequences();
            var manifest = new Manifest(Manifest.FORMAT, takenAt, migrations, tables, sequences, keys(zip));
            zip.putNextEntry(new ZipEntry(Manifest.ENTRY));
            zip.write(JsonMapper.shared().writeValueAsBytes(manifest));
            zip.closeEntry();
            return tables.stream().mapToLong(StoredTable::rows).sum();
        }
    }

    private static StoredTable write(ZipOutputStream zip, Connection connection, String name, List<String> columns)
            throws IOException, SQLException {
        var copy = connection.unwrap(PGConnection.class).getCopyAPI();
        zip.putNextEntry(new ZipEntry(new StoredTable(name, columns, 0, "").entry()));
        var digested = new DigestOutputStream(zip, EntryDigest.digest());
        long rows = copy.copyOut(
                "copy %s (%s) to stdout".formatted(DatabaseCatalog.quoted(name), columnList(columns)), digested);
        zip.closeEntry();
        return new StoredTable(
                name,
                columns,
                rows,
                HexFormat.of().formatHex(digested.getMessageDigest().digest()));
    }

    static String columnList(List<String> columns) {
        return columns.stream().map(DatabaseCatalog::quoted).collect(Collectors.joining(", "));
    }

    private List<KeyFile> keys(ZipOutputStream zip) throws IOException {
        List<KeyFile> keys = new ArrayList<>();
        for (Path file : KeyFiles.in(dataDirectory)) {
            Optional<byte[]> content = KeyFiles.content(file);
            if (content.isEmpty()) {
                continue;
            }
            var key = new KeyFile(KeyFiles.path(dataDirectory, file), EntryDigest.hex(content.get()));
            zip.putNextEntry(new ZipEntry(key.entry()));
            zip.write(content.get());
            zip.closeEntry();
            keys.add(key);
        }
        return keys;
    }
}
