package io.hunt.agent.query;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Query engine that passes every result of another engine to an observer. */
public record ObservedEngine(QueryEngine engine, Consumer<QueryResult> observer) implements QueryEngine {

    @Override
    public QuerySession examine(List<String> statements) {
        QuerySession querySession = engine.examine(statements);
        return new QuerySession() {
            @Override
            public QueryResult run(String statement, int maxRows) {
                QueryResult result = querySession.run(statement, maxRows);
                observer.accept(result);
                return result;
            }

            @Override
            public Optional<FileCoverage> searched(String statement) {
                return querySession.searched(statement);
            }

            @Override
            public void close() {
                querySession.close();
            }
        };
    }

    @Override
    public String description() {
        return engine.description();
    }
}
