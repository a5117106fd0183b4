package io.hunt.agent.builtin;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

/** Limits of one statement in the built-in engine, mostly enforced by SQLite. */
final class EngineLimits {

    /** Instructions of SQLite's machine that one statement may run: about half a minute of one processor. */
    static final long MOST_STEPS = 2_000_000_000L;

    /** The most bytes that the rows of one statement may have. */
    static final long OUTPUT_BYTES = 32L * 1024 * 1024;

    private static final int MIB = 1024 * 1024;

    /** How much more memory the agent may have while a statement runs than before it. */
    static final long GROWTH_BYTES = 128L * MIB;

    /** Enforced where SQLite counts its heap; the driver's builds do not, so {@link StatementLimits} measures the process. */
    private static final long HEAP_BYTES = 128L * MIB;

    private static final int MOST_INSTRUCTIONS = 500_000;

    private EngineLimits() {}

    static void apply(Connection database) throws SQLException {
        SQLiteConnection sqlite = database.unwrap(SQLiteConnection.class);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, MIB);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_SQL_LENGTH, MIB);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_VDBE_OP, MOST_INSTRUCTIONS);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
        try (Statement statement = database.createStatement()) {
            // Otherwise a sort that is too large for the heap would use the disk.
            statement.execute("PRAGMA temp_store = MEMORY");
            statement.execute("PRAGMA hard_heap_limit = " + HEAP_BYTES);
        }
    }
}
