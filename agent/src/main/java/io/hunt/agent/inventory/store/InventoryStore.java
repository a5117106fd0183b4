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

/** Everything that is written about the inventory. Safe for several threads; what fails is a {@link StoreFailed}. */
public final class InventoryStore implements AutoCloseable {

    /** Far beyond what a host needs at 200 bytes a file. */
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

    /** What may fail in SQLite. */
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

    /** Opens the inventory; one that is damaged is set aside, and an empty one made. */
    public static InventoryStore open(Path file, long mostBytes) throws IOException {
        try {
            Database.requireSpace(file);
            return new InventoryStore(
                    file, Database.open(file, file.getFileSystem().getSeparator(), mostBytes));
        } catch (SQLException e) {
            throw new StoreFailed(e);
        }
    }

    /** Moves a damaged inventory out of the way. */
    public static void setAside(Path file) throws IOException {
        Database.setAside(file);
    }

    /** Where it is, for those who read it. */
    public Path file() {
        return file;
    }

    /** The number of a directory. */
    public long directory(String path, long device) {
        return write(() -> directories.get(path, device));
    }

    public void record(FileRecord record, Instant now) {
        write(() -> {
            files.record(record, now.getEpochSecond());
            return record;
        });
    }

    /** Replaces what was known of programs that run though their files are gone. */
    public void running(Iterable<FileRecord> programs, Instant now) {
        write(() -> {
            for (FileRecord program : programs) {
                files.running(program, now.getEpochSecond());
            }
            files.stopped(now.getEpochSecond());
            return now;
        });
    }

    /** Tells that a file is no more in its directory. */
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

    /** What a walk compares files with. */
    public synchronized Fingerprints fingerprints() {
        return attempt(() -> {
            // Room for what is found on the way is not needed: it is not met twice.
            Fingerprints prints = new Fingerprints(files.present(), new SecureRandom());
            files.fingerprint(prints);
            return prints;
        });
    }

    /** Whether a file is recorded just as it is, and need not be read again. */
    public boolean isCurrent(long directory, String name, FileFacts facts) {
        return write(() -> files.isCurrent(directory, name, facts));
    }

    /** Whether a file is recorded just as it is. */
    public static boolean meet(Fingerprints prints, long directory, String name, FileFacts facts) {
        return FileTable.meet(prints, directory, name, facts);
    }

    /** Files beyond this row that the walk has not met; the next row to begin after, or 0. */
    public synchronized UnmetFiles unmet(Fingerprints prints, long after) {
        return attempt(() -> files.unmet(prints, after));
    }

    /** A walk over everything has ended. */
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

    /** Counted anew every few seconds at most. */
    public synchronized Counts counts() {
        Counts known = counts;
        if (known == null || System.nanoTime() - counted > COUNTS_NANOS) {
            known = attempt(files::counts);
            counts = known;
            counted = System.nanoTime();
        }
        return known;
    }

    /** Counted at once. */
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

    /** Packs what was inserted in any order, if there is disk space for a second copy. */
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
                // SQLite has done so itself when the disk was full.
                reason.addSuppressed(again);
            }
        }
    }
}
