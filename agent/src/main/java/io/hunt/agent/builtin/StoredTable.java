package io.hunt.agent.builtin;

import io.hunt.agent.query.FileCoverage;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Table that is stored on disk and queried there, instead of being filled for each assignment. */
public interface StoredTable {

    String name();

    /** Attaches the table to a connection; does nothing while the table is not available. */
    void attach(Connection database) throws SQLException;

    /** Returns a faster statement with the same rows, or the statement itself. */
    String sooner(String statement);

    /** Returns why rows may be missing; empty if the table is complete. */
    Optional<String> gap();

    FileCoverage searched();

    /** Handles the failure of a statement about this table, which may be damaged. */
    void failed(SQLException failure);
}
