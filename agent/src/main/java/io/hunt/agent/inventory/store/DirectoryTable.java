package io.hunt.agent.inventory.store;

import io.hunt.agent.inventory.file.FileNames;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.Optional;

/** Table of the directories that scans have found. */
record DirectoryTable(StatementCache statements) {

    /** Returns the number of a directory; adds it if it is new. */
    long get(String path, long device) throws SQLException {
        Optional<Long> known = statements.first(row -> row.getLong(1), "SELECT id FROM directory WHERE path = ?", path);
        return known.isPresent() ? known.get() : add(path, device);
    }

    private long add(String path, long device) throws SQLException {
        String folded = FileNames.folded(path);
        statements.run(
                "INSERT INTO directory (path, folded, device) VALUES (?, nullif(?, ?), ?)", path, folded, path, device);
        return statements.inserted();
    }

    /** Deletes directories that a complete scan did not find and that have no records. */
    void forget(BitSet met) throws SQLException {
        long known = statements
                .first(row -> row.getLong(1), "SELECT count(*) FROM directory")
                .orElseThrow();
        if (known == met.cardinality()) {
            return;
        }
        statements.run("CREATE TEMP TABLE IF NOT EXISTS met (id INTEGER PRIMARY KEY)");
        statements.run("DELETE FROM met");
        for (int id = met.nextSetBit(0); id >= 0; id = met.nextSetBit(id + 1)) {
            statements.run("INSERT INTO met VALUES (?)", id);
        }
        statements.run("""
                DELETE FROM directory WHERE id NOT IN (SELECT id FROM met)
                AND id NOT IN (SELECT directory FROM file)""");
        statements.run("DELETE FROM met");
    }
}
