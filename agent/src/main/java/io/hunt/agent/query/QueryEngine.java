package io.hunt.agent.query;

import java.util.List;
import java.util.Optional;

/** Answers osquery's SQL about the machine it runs on. */
public interface QueryEngine {

    /** Prepares for the statements of one assignment. */
    Examination examine(List<String> statements);

    /** What the engine is, for the log. */
    String description();

    /** One assignment's view of the machine. */
    interface Examination extends AutoCloseable {

        /** Runs one statement, which has been found to be a single SELECT; errors of the statement are results, never exceptions. */
        QueryResult run(String statement, int maxRows);

        /** What a statement that was run looked at; empty if it looks at no files, or if that is not known. */
        default Optional<Searched> searched(String statement) {
            return Optional.empty();
        }

        @Override
        void close();
    }
}
