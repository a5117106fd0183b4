package io.hunt.agent.inventory.store;

import io.hunt.agent.inventory.file.FileAttributes;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Table of owners with permissions. A host has few combinations, so a file stores only a small number. */
final class OwnerTable {

    private static final int MOST_KNOWN = 1_000;

    private final StatementCache statements;
    private final SequencedMap<Owner, Long> known = new LinkedHashMap<>();

    private record Owner(long uid, long gid, int mode) {}

    OwnerTable(StatementCache statements) {
        this.statements = statements;
    }

    long of(FileAttributes facts) throws SQLException {
        Owner owner = new Owner(facts.uid(), facts.gid(), facts.mode());
        Long id = known.get(owner);
        if (id == null) {
            id = find(owner);
            known.put(owner, id);
            if (known.size() > MOST_KNOWN) {
                known.pollFirstEntry();
            }
        }
        return id;
    }

    /** Clears the cache, because inserted rows may have been rolled back. */
    void forget() {
        known.clear();
    }

    private long find(Owner owner) throws SQLException {
        Optional<Long> id = statements.first(
                row -> row.getLong(1),
                "SELECT id FROM owner WHERE uid = ? AND gid = ? AND mode = ?",
                owner.uid,
                owner.gid,
                owner.mode);
        if (id.isEmpty()) {
            statements.run("INSERT INTO owner (uid, gid, mode) VALUES (?, ?, ?)", owner.uid, owner.gid, owner.mode);
            return statements.inserted();
        }
        return id.get();
    }
}
