package io.hunt.agent.query;

import com.google.protobuf.ByteString;
import java.util.List;

/** How one query ended. */
public sealed interface QueryResult {

    /** Rows as JSON objects of text; `more` says that there were others. */
    record Rows(List<ByteString> rows, boolean more) implements QueryResult {
        public Rows {
            rows = List.copyOf(rows);
        }
    }

    /** The rows found by an engine that could not examine everything, and the reason. */
    record Incomplete(Rows found, String message) implements QueryResult {}

    record Failed(String message) implements QueryResult {}

    /** The engine itself did not start or gave no answer, whatever it was asked. */
    record Stopped(String message) implements QueryResult {}

    /** The machine has no such table. */
    record Unsupported(String message) implements QueryResult {}

    /** Tells a missing table from SQLite's other errors. */
    static QueryResult complaint(String message) {
        return message.contains("no such table") ? new Unsupported(message) : new Failed(message);
    }
}
