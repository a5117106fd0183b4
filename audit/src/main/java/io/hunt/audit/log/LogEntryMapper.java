package io.hunt.audit.log;

import io.hunt.audit.export.LogEntry;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Mapping of a row of the event table to a log entry. */
public final class LogEntryMapper {

    /** Selected columns, in the order of reading. */
    public static final String COLUMNS = """
            globalindex, eventidentifier, timestamp, type, aggregateidentifier, sequencenumber, payloadtype,
            payloadrevision, payload, metadata""";

    private LogEntryMapper() {}

    /** Reads the current row, by column number for speed. */
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
