package io.hunt.agent.inventory.store;

import io.hunt.agent.inventory.file.FileFacts;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.inventory.store.UnmetFiles.StoredFile;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Store of the file inventory in SQLite. Thread-safe; all failures are {@link StoreFailed}. */
public final class InventoryStore implements AutoCloseable {

    /** Most bytes of the database, far more than a host needs at 200 bytes for each file. */
    public static final long MOST_BYTES = 2L << 30;

    private static final int WRITES_A_COMMIT = 500;
    private static final long COUNTS_NANOS = 5_000_000_000L;

    private final Path file;
    private final Connection database;
    private final Statements statements;
    private final DirectoryTable directories;
    private final OwnerTable owners;
    private final FileTable files;
    private int uncommitted;
    private @Nullable Counts counts;
    private long counted;

    /** Step that may fail in SQLite. */
    @FunctionalInterface
    private interface Step<T> {
        T take() throws SQLException;
    }

    private InventoryStore(Path file, Connection database) {
        this.file = file;
        this.database = database;
        this.statements = new Statements(database);
        this.directories = new DirectoryTable(statements);
        this.owners = new OwnerTable(statements);
        this.files = new FileTable(statements, owners);
    }

    /** Opens the inventory; renames a damaged one and creates an empty one. */
    public static InventoryStore open(Path file, long mostBytes) throws IOException {
        try {
            Database.requireSpace(file);
            return new InventoryStore(
                    file, Database.open(file, file.getFileSystem().getSeparator(), mostBytes));
        } catch (SQLException e) {
            throw new StoreFailed(e);
        }
    }

    /** Renames a damaged inventory. */
    public static void setAside(Path file) throws IOException {
        Database.setAside(file);
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
    public synchronized Fingerprints fingerprints() {
        return attempt(() -> {
            // Files recorded during the scan need no space, because the scan finds each file only once.
            Fingerprints prints = new Fingerprints(files.present(), new SecureRandom());
            files.fingerprint(prints);
            return prints;
        });
    }

    /** Returns true if a file is recorded with its present attributes and need not be read again. */
    public boolean isCurrent(long directory, String name, FileFacts facts) {
        return write(() -> files.isCurrent(directory, name, facts));
    }

    /** Returns true if a file is recorded with its present attributes, and marks its fingerprint as met. */
    public static boolean meet(Fingerprints prints, long directory, String name, FileFacts facts) {
        return FileTable.meet(prints, directory, name, facts);
    }

    /** Returns a page of the files after this row that the scan has not found (keyset pagination). */
    public synchronized UnmetFiles unmet(Fingerprints prints, long after) {
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

    public synchronized WalkState state() {
        return attempt(() -> statements
                .first(WalkState::of, "SELECT as_of, complete FROM walk")
                .orElse(WalkState.NEVER));
    }

    /** Returns the counts, which may be up to 5 s old. */
    public synchronized Counts counts() {
        Counts known = counts;
        if (known == null || System.nanoTime() - counted > COUNTS_NANOS) {
            known = attempt(files::counts);
            counts = known;
            counted = System.nanoTime();
        }
        return known;
    }

    /** Counts again and returns the result. */
    public synchronized Counts countNow() {
        counts = null;
        return counts();
    }

    public synchronized void commit() {
        attempt(() -> {
            if (uncommitted > 0) {
                Database.execute(database, "COMMIT");
                uncommitted = 0;
            }
            return this;
        });
    }

    /** Compacts the database (VACUUM) after inserts in random order, if the disk has space for a second copy. */
    public synchronized void pack() {
        commit();
        if (!Database.hasSpaceForCopy(file)) {
            return;
        }
        attempt(() -> {
            statements.close();
            Database.execute(database, "VACUUM");
            Database.execute(database, "PRAGMA wal_checkpoint(TRUNCATE)");
            return this;
        });
    }

    @Override
    public synchronized void close() {
        try {
            if (uncommitted > 0) {
                Database.execute(database, "COMMIT");
            }
            statements.close();
            database.close();
        } catch (SQLException e) {
            throw new StoreFailed(e);
        }
    }

    private synchronized <T> T write(Step<T> step) {
        return attempt(() -> {
            if (uncommitted == 0) {
                Database.execute(database, "BEGIN IMMEDIATE");
            }
            uncommitted++;
            T result = step.take();
            if (uncommitted >= WRITES_A_COMMIT) {
                commit();
                Database.requireSpace(file);
            }
            return result;
        });
    }

    private <T> T attempt(Step<T> step) {
        try {
            return step.take();
        } catch (SQLException e) {
            rollBack(e);
            throw new StoreFailed(e);
        }
    }

    private void rollBack(SQLException reason) {
        owners.forget();
        if (uncommitted > 0) {
            uncommitted = 0;
            try {
                Database.execute(database, "ROLLBACK");
            } catch (SQLException again) {
                // SQLite has already rolled back when the disk was full.
                reason.addSuppressed(again);
            }
        }
    }
}
