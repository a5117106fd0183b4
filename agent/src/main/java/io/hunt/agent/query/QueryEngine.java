package io.hunt.agent.query;

import java.util.List;
import java.util.Optional;

/** Query engine that answers osquery's SQL about the machine that it runs on. */
public interface QueryEngine {

    /** Prepares for the statements of one assignment. */
    QuerySession examine(List<String> statements);

    /** Returns a description of the engine for the log. */
    String description();

    /** View of the machine for one assignment. */
    interface QuerySession extends AutoCloseable {

        /** Runs one statement, already checked to be a single SELECT; its errors are results, never exceptions. */
        QueryResult run(String statement, int maxRows);

        /** Returns the coverage of a statement that was run; empty if it reads no files or the coverage is unknown. */
        default Optional<FileCoverage> searched(String statement) {
            return Optional.empty();
        }

        @Override
        void close();
    }
}
