package io.hunt.agent.query;

import java.util.List;

/** Answers osquery's SQL about the machine it runs on. */
public interface QueryEngine {

    /** Prepares for the statements of one assignment. */
    Examination examine(List<String> statements);

    /** What the engine is, for the log. */
    String description();

    /** One look at the machine. */
    interface Examination extends AutoCloseable {

        /** Runs one statement, which has been found to be a single SELECT; never throws for what the statement does. */
        QueryResult run(String statement, int maxRows);

        @Override
        void close();
    }
}
