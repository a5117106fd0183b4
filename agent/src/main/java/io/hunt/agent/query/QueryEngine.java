package io.hunt.agent.query;

import java.util.List;

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

        @Override
        void close();
    }
}
