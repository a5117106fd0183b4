package io.hunt.agent.builtin;

import io.hunt.agent.query.Searched;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** A table that is kept on disk and read where it is, instead of being filled for each assignment. */
public interface StoredTable {

    String name();

    /** Makes it visible to a connection; does nothing if there is no such table for now. */
    void attach(Connection database) throws SQLException;

    /** A statement with the same rows that is answered sooner, or the statement itself. */
    String sooner(String statement);

    /** Why rows may be missing; empty if none are. */
    Optional<String> gap();

    Searched searched();

    /** A statement about it has failed; perhaps it is damaged. */
    void failed(SQLException failure);
}
