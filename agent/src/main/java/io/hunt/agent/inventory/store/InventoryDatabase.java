package io.hunt.agent.inventory.store;

import io.hunt.agent.machine.FreeSpace;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Opens the SQLite file of the inventory; creates a new one if it is missing, damaged or of another version. */
final class InventoryDatabase {

    private static final Logger log = LoggerFactory.getLogger(InventoryDatabase.class);

    /** Version of the schema; a file of another version is replaced. */
    private static final int VERSION = 2;

    private static final int CACHE_KIB = 8 * 1024;
    private static final int PAGE_BYTES = 4096;
    private static final List<String> PARTS = List.of("", "-wal", "-shm");

    private InventoryDatabase() {}

    static Connection open(Path file, String separator, long mostBytes) throws SQLException, IOException {
        try {
            return connect(file, separator, mostBytes);
        } catch (SQLException e) {
            if (!isDamage(e)) {
                throw e;
            }
            setAside(file);
            return connect(file, separator, mostBytes);
        }
    }

    /** Returns true if the file itself is damaged; false if the disk or the statement is the cause. */
    static boolean isDamage(SQLException failure) {
        return failure instanceof SQLiteException sqlite
                && switch (sqlite.getResultCode()) {
                    case SQLITE_CORRUPT,
                            SQLITE_CORRUPT_INDEX,
                            SQLITE_CORRUPT_SEQUENCE,
                            SQLITE_CORRUPT_VTAB,
                            SQLITE_NOTADB,
                            SQLITE_FORMAT -> true;
                    default -> false;
                };
    }

    /** Throws if the disk is nearly full, so that the inventory leaves space for answers. */
    static void requireSpace(Path file) throws SQLException {
        if (space(file).isShort()) {
            throw new SQLException("the disk has less than " + (FreeSpace.LEAST_BYTES >> 20) + " MiB left");
        }
    }

    static boolean hasSpaceForCopy(Path file) {
        return space(file).bytes() - FreeSpace.LEAST_BYTES > file.toFile().length();
    }

    private static FreeSpace space(Path file) {
        return new FreeSpace(file.resolveSibling("."));
    }

    /** Renames a damaged file, of which the last one is kept for analysis. */
    static void setAside(Path file) throws IOException {
        log.warn("The file inventory is damaged or of another version; it is renamed and built again");
        for (String part : PARTS) {
            Path from = file.resolveSibling(file.getFileName() + part);
            Path to = file.resolveSibling(file.getFileName() + ".damaged" + part);
            Files.deleteIfExists(to);
            if (Files.exists(from)) {
                Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static Connection connect(Path file, String separator, long mostBytes) throws SQLException, IOException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
        config.setCacheSize(-CACHE_KIB);
        config.setBusyTimeout(5_000);
        Connection database = config.createConnection("jdbc:sqlite:" + file);
        try {
            prepare(database, separator);
            execute(database, "PRAGMA max_page_count = " + mostBytes / PAGE_BYTES);
            return database;
        } catch (SQLException | RuntimeException | IOException e) {
            database.close();
            throw e;
        }
    }

    private static void prepare(Connection database, String separator) throws SQLException, IOException {
        long version = number(database, "PRAGMA user_version");
        if (version == 0 && number(database, "SELECT count(*) FROM sqlite_schema") == 0) {
            database.setAutoCommit(false);
            for (String statement : schema(separator)) {
                execute(database, statement);
            }
            execute(database, "PRAGMA user_version = " + VERSION);
            database.commit();
            database.setAutoCommit(true);
        } else if (version != VERSION || !isWhole(database)) {
            throw new SQLiteException("Not an inventory of this version", SQLiteErrorCode.SQLITE_CORRUPT);
        }
    }

    private static boolean isWhole(Connection database) throws SQLException {
        try (Statement statement = database.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA quick_check(1)")) {
            return result.next() && result.getString(1).equals("ok");
        }
    }

    private static List<String> schema(String separator) throws IOException {
        try (InputStream in = InventoryDatabase.class.getResourceAsStream("schema.sql")) {
            if (in == null) {
                throw new IllegalStateException("The schema is missing");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("{separator}", separator);
            return List.of(text.strip().split(";\\s*\\n"));
        }
    }

    static void execute(Connection database, String sql) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.execute(sql);
        }
    }

    static long number(Connection database, String sql) throws SQLException {
        try (PreparedStatement statement = database.prepareStatement(sql);
                ResultSet result = statement.executeQuery()) {
            return result.next() ? result.getLong(1) : 0;
        }
    }
}
