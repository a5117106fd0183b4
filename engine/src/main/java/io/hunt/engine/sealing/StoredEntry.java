package io.hunt.engine.sealing;

import io.hunt.audit.export.LogEntry;
import java.sql.ResultSet;
import java.sql.SQLException;

/** An event as it stands in the table of events. */
public final class StoredEntry {

    /** What is selected, in the order in which it is read. */
    public static final String COLUMNS = """
            globalindex, eventidentifier, timestamp, type, aggregateidentifier, sequencenumber, payloadtype,
            payloadrevision, payload, metadata""";

    private StoredEntry() {}

    /** The current row; columns by number, as there are many rows. */
    public static LogEntry of(ResultSet row) throws SQLException {
        return new LogEntry(
                row.getLong(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getLong(6),
                row.getString(7),
                row.getString(8),
                row.getBytes(9),
                row.getBytes(10));
    }
}
