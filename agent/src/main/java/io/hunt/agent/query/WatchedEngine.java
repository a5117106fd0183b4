package io.hunt.agent.query;

import java.util.List;
import java.util.function.Consumer;

/** Lets somebody see how an engine answers. */
public record WatchedEngine(QueryEngine engine, Consumer<QueryResult> onlooker) implements QueryEngine {

    @Override
    public Examination examine(List<String> statements) {
        Examination examination = engine.examine(statements);
        return new Examination() {
            @Override
            public QueryResult run(String statement, int maxRows) {
                QueryResult result = examination.run(statement, maxRows);
                onlooker.accept(result);
                return result;
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
