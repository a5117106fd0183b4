package io.hunt.agent.query;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Query engine that passes every result of another engine to an observer. */
public record ObservedEngine(QueryEngine engine, Consumer<QueryResult> observer) implements QueryEngine {

    @Override
    public Examination examine(List<String> statements) {
        Examination examination = engine.examine(statements);
        return new Examination() {
            @Override
            public QueryResult run(String statement, int maxRows) {
                QueryResult result = examination.run(statement, maxRows);
                observer.accept(result);
                return result;
            }

            @Override
            public Optional<Searched> searched(String statement) {
                return examination.searched(statement);
            }

            @Override
            public void close() {
                examination.close();
            }
        };
    }

    @Override
    public String description() {
        return engine.description();
    }
}
