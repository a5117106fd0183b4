package io.hunt.agent.query;

import com.google.protobuf.ByteString;
import java.util.List;

/** Result of one query. */
public sealed interface QueryResult {

    /** Rows as JSON objects with text values; `more` is true if further rows were left out. */
    record Rows(List<ByteString> rows, boolean more) implements QueryResult {
        public Rows {
            rows = List.copyOf(rows);
        }
    }

    /** Rows of an engine that could not examine everything, and the reason. */
    record PartialRows(Rows found, String message) implements QueryResult {}

    record StatementFailure(String message) implements QueryResult {}

    /** Failure of the engine itself, which did not start or gave no answer. */
    record EngineFailure(String message) implements QueryResult {}

    /** Result of a query about a table that the machine does not have. */
    record UnsupportedTable(String message) implements QueryResult {}

    /** Converts an error message of SQLite; a missing table is {@link UnsupportedTable}. */
    static QueryResult complaint(String message) {
        return message.contains("no such table") ? new UnsupportedTable(message) : new StatementFailure(message);
    }
}
