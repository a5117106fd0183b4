package io.hunt.agent.builtin;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

/** Limits of one statement in the built-in engine; SQLite enforces most of them. */
final class EngineLimits {

    /** Maximum number of instructions of SQLite's virtual machine for one statement: about 30 s of one processor. */
    static final long MOST_STEPS = 2_000_000_000L;

    /** Maximum number of bytes of rows of one statement. */
    static final long OUTPUT_BYTES = 32L * 1024 * 1024;

    private static final int MIB = 1024 * 1024;

    /** Maximum number of bytes by which the agent's memory may grow while a statement runs. */
    static final long GROWTH_BYTES = 128L * MIB;

    /** Heap limit of SQLite. The driver's builds do not enforce it, so {@link StatementLimits} measures the process. */
    private static final long HEAP_BYTES = 128L * MIB;

    private static final int MOST_INSTRUCTIONS = 500_000;

    private EngineLimits() {}

    /** Applies the limits to a database that has been filled, and makes it read-only. */
    static void apply(Connection database) throws SQLException {
        SQLiteConnection sqlite = database.unwrap(SQLiteConnection.class);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, MIB);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_SQL_LENGTH, MIB);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_VDBE_OP, MOST_INSTRUCTIONS);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
        try (Statement statement = database.createStatement()) {
            // Without this, a sort that exceeds the heap would use the disk.
            statement.execute("PRAGMA temp_store = MEMORY");
            statement.execute("PRAGMA hard_heap_limit = " + HEAP_BYTES);
            statement.execute("PRAGMA query_only = ON");
        }
    }
}
