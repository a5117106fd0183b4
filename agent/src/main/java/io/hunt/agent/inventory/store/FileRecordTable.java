package io.hunt.agent.inventory.store;

import com.google.protobuf.ByteString;
import io.hunt.agent.inventory.file.FileAttributes;
import io.hunt.agent.inventory.file.FileKind;
import io.hunt.agent.inventory.file.FileNames;
import io.hunt.agent.inventory.file.FileRecord;
import io.hunt.agent.inventory.file.MissingDigestReason;
import io.hunt.agent.inventory.store.UnmetFilePage.StoredFile;
import java.io.File;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Table of the recorded files. The record of a replaced program is kept as a removed file. */
record FileRecordTable(StatementCache statements, OwnerTable owners) {

    private static final int UNHASHED = 3;
    private static final int UNSETTLED = 32;
    private static final int RUNNING = 64;
    private static final int KIND_BITS = 7;
    private static final int ROWS_AT_ONCE = 5_000;

    private static final String SEPARATOR = File.separator;

    private static final String NAMED = """
            FROM file WHERE substr(folded, -8) = substr(?, -8) AND directory = ? AND folded = ?
            AND coalesce(name, folded) = ? AND gone IS NULL""";

    /** Present row of a file. */
    private record PresentRow(long id, int flags, ByteString digests) {
        boolean isProgram() {
            int kind = flags & KIND_BITS;
            return kind != FileKind.OTHER.code() && kind != FileKind.NO_FILE.code();
        }
    }

    void record(FileRecord file, long now) throws SQLException {
        Optional<PresentRow> before = find(file.directory(), file.name());
        if (before.isEmpty()) {
            insert(file, now, null);
            return;
        }
        PresentRow presentRow = before.get();
        if (presentRow.isProgram() && !presentRow.digests.equals(file.content().digests())) {
            gone(presentRow.id, now);
            insert(file, now, null);
        } else {
            update(presentRow.id, file);
        }
    }

    /** Records a program that runs although its file was removed. */
    void running(FileRecord file, long now) throws SQLException {
        Optional<Long> known = statements.first(
                row -> row.getLong(1), """
                        SELECT id FROM file WHERE substr(folded, -8) = substr(?, -8) AND directory = ? AND folded = ?
                        AND digests = ? AND gone IS NOT NULL ORDER BY gone DESC""", folded(file), file.directory(), folded(file), digests(file));
        if (known.isPresent()) {
            statements.run("UPDATE file SET flags = flags | ?, gone = ? WHERE id = ?", RUNNING, now, known.get());
        } else {
            insert(file, now, now);
            statements.run("UPDATE file SET flags = flags | ? WHERE id = ?", RUNNING, statements.inserted());
        }
    }

    void stopped(long now) throws SQLException {
        statements.run("UPDATE file SET flags = flags - ? WHERE flags >= ? AND gone < ?", RUNNING, RUNNING, now);
    }

    boolean isCurrent(long directory, String name, FileAttributes facts) throws SQLException {
        String folded = FileNames.folded(name);
        return statements
                .first(
                        row -> true,
                        "SELECT 1 " + NAMED
                                + " AND size = ? AND changed = ? AND modified = ? AND inode = ? AND flags & ? = 0",
                        folded,
                        directory,
                        folded,
                        name,
                        facts.size(),
                        facts.changed(),
                        before(facts, facts.modified()),
                        facts.inode(),
                        UNSETTLED)
                .isPresent();
    }

    Optional<Long> present(long directory, String name) throws SQLException {
        return find(directory, name).map(PresentRow::id);
    }

    void gone(long id, long now) throws SQLException {
        statements.run("UPDATE file SET gone = ? WHERE id = ? AND gone IS NULL", now, id);
    }

    /** Deletes files that were removed before a time, and the oldest removed ones beyond the limit. */
    void forget(long goneBefore, int most) throws SQLException {
        statements.run("DELETE FROM file WHERE gone < ?", goneBefore);
        statements.run("""
                DELETE FROM file WHERE gone IS NOT NULL AND id IN
                (SELECT id FROM file WHERE gone IS NOT NULL ORDER BY gone DESC LIMIT -1 OFFSET ?)""", most);
    }

    /** Returns the number of rows of present files. */
    long present() throws SQLException {
        return statements
                .first(row -> row.getLong(1), "SELECT count(*) FROM file WHERE gone IS NULL")
                .orElseThrow();
    }

    void fingerprint(FingerprintSet prints) throws SQLException {
        try (ResultSet row = statements.of("""
                        SELECT directory, coalesce(name, folded), size, changed, modified, inode FROM file
                        WHERE gone IS NULL AND flags & ? = 0""", UNSETTLED).executeQuery()) {
            boolean room = true;
            while (room && row.next()) {
                room = prints.add(prints.of(
                        row.getLong(1),
                        row.getString(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6)));
            }
        }
    }

    /** Returns true if a file is recorded with its present attributes, and marks its fingerprint as met. */
    static boolean meet(FingerprintSet prints, long directory, String name, FileAttributes facts) {
        return prints.meet(prints.of(
                directory, name, facts.size(), facts.changed(), before(facts, facts.modified()), facts.inode()));
    }

    UnmetFilePage unmet(FingerprintSet prints, long after) throws SQLException {
        List<StoredFile> unmet = new ArrayList<>();
        long last = after;
        int rows = 0;
        try (ResultSet row = statements.of("""
                        SELECT f.directory, coalesce(f.name, f.folded), f.size, f.changed, f.modified, f.inode, f.id, d.path
                        FROM file f CROSS JOIN directory d ON d.id = f.directory
                        WHERE f.gone IS NULL AND f.id > ? ORDER BY f.id LIMIT ?""", after, ROWS_AT_ONCE).executeQuery()) {
            for (; row.next(); rows++) {
                String name = row.getString(2);
                last = row.getLong(7);
                if (!prints.isMet(prints.of(
                        row.getLong(1), name, row.getLong(3), row.getLong(4), row.getLong(5), row.getLong(6)))) {
                    unmet.add(new StoredFile(last, row.getString(8) + SEPARATOR + name));
                }
            }
        }
        return new UnmetFilePage(unmet, rows < ROWS_AT_ONCE ? 0 : last);
    }

    InventoryCounts counts() throws SQLException {
        return statements
                .first(row -> new InventoryCounts(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)), """
                        SELECT sum(flags & 7 <> 6), sum((flags >> 3) & 3 = 1 AND flags & 7 <> 6),
                               sum((flags >> 3) & 3 = 2), sum((flags >> 3) & 3 = CASE flags & 7 WHEN 6 THEN 1 ELSE 3 END)
                        FROM file WHERE gone IS NULL""")
                .orElseThrow();
    }

    private Optional<PresentRow> find(long directory, String name) throws SQLException {
        String folded = FileNames.folded(name);
        return statements.first(
                row -> new PresentRow(row.getLong(1), row.getInt(2), bytes(row.getBytes(3))),
                "SELECT id, flags, digests " + NAMED,
                folded,
                directory,
                folded,
                name);
    }

    private void insert(FileRecord file, long now, @Nullable Long gone) throws SQLException {
        FileAttributes facts = file.facts();
        String folded = folded(file);
        statements.run(
                """
                INSERT INTO file (directory, folded, name, digests, flags, size, changed, modified, born, owner, inode,
                first_seen, gone) VALUES (?, ?, nullif(?, ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
                file.directory(),
                folded,
                file.name(),
                folded,
                digests(file),
                flags(file),
                facts.size(),
                facts.changed(),
                before(facts, facts.modified()),
                before(facts, facts.born()),
                owners.of(facts),
                facts.inode(),
                now,
                gone);
    }

    private void update(long id, FileRecord file) throws SQLException {
        FileAttributes facts = file.facts();
        statements.run(
                """
                UPDATE file SET digests = ?, flags = ?, size = ?, changed = ?, modified = ?, born = ?, owner = ?, inode = ?
                WHERE id = ?""",
                digests(file),
                flags(file),
                facts.size(),
                facts.changed(),
                before(facts, facts.modified()),
                before(facts, facts.born()),
                owners.of(facts),
                facts.inode(),
                id);
    }

    private static String folded(FileRecord file) {
        return FileNames.folded(file.name());
    }

    private static long before(FileAttributes facts, long seconds) {
        return facts.changed() / 1000 - seconds;
    }

    private static int flags(FileRecord file) {
        MissingDigestReason why = file.content().unhashed();
        return file.content().kind().code() | why.code() << UNHASHED | (file.unsettled() ? UNSETTLED : 0);
    }

    private static byte @Nullable [] digests(FileRecord file) {
        ByteString digests = file.content().digests();
        return digests.isEmpty() ? null : digests.toByteArray();
    }

    private static ByteString bytes(byte @Nullable [] stored) {
        return stored == null ? ByteString.EMPTY : ByteString.copyFrom(stored);
    }
}
