package io.hunt.agent.inventory.store;

import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.inventory.store.UnmetFilePage.StoredFile;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Store of the file inventory in SQLite. Thread-safe; all failures are {@link InventoryStoreException}. */
public final class InventoryStore implements AutoCloseable {

    /** Maximum number of bytes of the database, far more than a host needs at 200 bytes for each file. */
    public static final long MOST_BYTES = 2L << 30;

    private static final int WRITES_A_COMMIT = 500;
    private static final long COUNTS_NANOS = 5_000_000_000L;

    private final Path file;
    private final Connection database;
    private final StatementCache statements;
    private final DirectoryTable directories;
    private final OwnerTable owners;
    private final FileRecordTable files;
    private int uncommitted;
    private @Nullable InventoryCounts inventoryCounts;
    private long counted;

    /** Step that may fail in SQLite. */
    @FunctionalInterface
    private interface Step<T> {
        T take() throws SQLException;
    }

    private InventoryStore(Path file, Connection database) {
        this.file = file;
        this.database = database;
        this.statements = new StatementCache(database);
        this.directories = new DirectoryTable(statements);
        this.owners = new OwnerTable(statements);
        this.files = new FileRecordTable(statements, owners);
    }

    /** Opens the inventory; renames a damaged one and creates an empty one. */
    public static InventoryStore open(Path file, long mostBytes) throws IOException {
        try {
            InventoryDatabase.requireSpace(file);
            return new InventoryStore(
                    file, InventoryDatabase.open(file, file.getFileSystem().getSeparator(), mostBytes));
        } catch (SQLException e) {
            throw new InventoryStoreException(e);
        }
    }

    /** Renames a damaged inventory. */
    public static void setAside(Path file) throws IOException {
        InventoryDatabase.setAside(file);
    }

    /** Returns the database file, which queries attach. */
    public Path file() {
        return file;
    }

    /** Returns the number of a directory; adds it if it is new. */
    public long directory(String path, long device) {
        return write(() -> directories.get(path, device));
    }

    public void record(FileRecord record, Instant now) {
        write(() -> {
            files.record(record, now.getEpochSecond());
            return record;
        });
    }

    /** Replaces the set of programs that run although their files were removed. */
    public void running(Iterable<FileRecord> programs, Instant now) {
        write(() -> {
            for (FileRecord program : programs) {
                files.running(program, now.getEpochSecond());
            }
            files.stopped(now.getEpochSecond());
            return now;
        });
    }

    /** Records that a file is no longer in its directory. */
    public void gone(long directory, String name, Instant now) {
        write(() -> {
            Optional<Long> present = files.present(directory, name);
            if (present.isPresent()) {
                files.gone(present.get(), now.getEpochSecond());
            }
            return present;
        });
    }

    public void gone(StoredFile gone, Instant now) {
        write(() -> {
            files.gone(gone.id(), now.getEpochSecond());
            return gone;
        });
    }

    /** Returns the fingerprints of the recorded files, for the comparison during a scan. */
    public synchronized FingerprintSet fingerprints() {
        return attempt(() -> {
            // Files recorded during the scan need no space, because the scan finds each file only once.
            FingerprintSet prints = new FingerprintSet(files.present(), new SecureRandom());
            files.fingerprint(prints);
            return prints;
        });
    }

    /** Returns true if a file is recorded with its present attributes and need not be read again. */
    public boolean isCurrent(long directory, String name, FileAttributes facts) {
        return write(() -> files.isCurrent(directory, name, facts));
    }

    /** Returns true if a file is recorded with its present attributes, and marks its fingerprint as met. */
    public static boolean meet(FingerprintSet prints, long directory, String name, FileAttributes facts) {
        return FileRecordTable.meet(prints, directory, name, facts);
    }

    /** Returns a page of the files after this row that the scan has not found (keyset pagination). */
    public synchronized UnmetFilePage unmet(FingerprintSet prints, long after) {
        return attempt(() -> files.unmet(prints, after));
    }

    /** Records the end of a scan of the whole host. */
    public void ended(Instant now, boolean complete, BitSet met, Instant goneBefore, int mostGone) {
        write(() -> {
            files.forget(goneBefore.getEpochSecond(), mostGone);
            if (complete) {
                directories.forget(met);
            }
            statements.run("UPDATE walk SET as_of = ?, complete = ?", now.getEpochSecond(), complete);
            return now;
        });
        commit();
    }

    public synchronized ScanState state() {
        return attempt(() -> statements
                .first(ScanState::of, "SELECT as_of, complete FROM walk")
                .orElse(ScanState.NEVER));
    }

    /** Returns the counts, which may be up to 5 s old. */
    public synchronized InventoryCounts counts() {
        InventoryCounts known = inventoryCounts;
        if (known == null || System.nanoTime() - counted > COUNTS_NANOS) {
            known = attempt(files::counts);
            inventoryCounts = known;
            counted = System.nanoTime();
        }
        return known;
    }

    /** Counts again and returns the result. */
    public synchronized InventoryCounts countNow() {
        inventoryCounts = null;
        return counts();
    }

    public synchronized void commit() {
        attempt(() -> {
            if (uncommitted > 0) {
                InventoryDatabase.execute(database, "COMMIT");
                uncommitted = 0;
            }
            return this;
        });
    }

    /** Compacts the database (VACUUM) after inserts in random order, if the disk has space for a second copy. */
    public synchronized void pack() {
        commit();
        if (!InventoryDatabase.hasSpaceForCopy(file)) {
            return;
        }
        attempt(() -> {
            statements.close();
            InventoryDatabase.execute(database, "VACUUM");
            InventoryDatabase.execute(database, "PRAGMA wal_checkpoint(TRUNCATE)");
            return this;
        });
    }

    @Override
    public synchronized void close() {
        try (database) {
            if (uncommitted > 0) {
                InventoryDatabase.execute(database, "COMMIT");
            }
            statements.close();
        } catch (SQLException e) {
            throw new InventoryStoreException(e);
        }
    }

    private synchronized <T> T write(Step<T> step) {
        return attempt(() -> {
            if (uncommitted == 0) {
                InventoryDatabase.execute(database, "BEGIN IMMEDIATE");
            }
            uncommitted++;
            T result = step.take();
            if (uncommitted >= WRITES_A_COMMIT) {
                commit();
                InventoryDatabase.requireSpace(file);
            }
            return result;
        });
    }

    private <T> T attempt(Step<T> step) {
        try {
            return step.take();
        } catch (SQLException e) {
            rollBack(e);
            throw new InventoryStoreException(e);
        }
    }

    private void rollBack(SQLException reason) {
        owners.forget();
        if (uncommitted > 0) {
            uncommitted = 0;
            try {
                InventoryDatabase.execute(database, "ROLLBACK");
            } catch (SQLException again) {
                // SQLite has already rolled back when the disk was full.
                reason.addSuppressed(again);
            }
        }
    }
}
