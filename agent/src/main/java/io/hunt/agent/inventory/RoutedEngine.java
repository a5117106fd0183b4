package io.hunt.agent.inventory;

import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.Searched;
import io.hunt.agent.query.SqlTokens;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Has statements about one table answered by an engine of its own, and all others by another. */
public record RoutedEngine(QueryEngine others, QueryEngine ofTable, StoredTable table) implements QueryEngine {

    @Override
    public Examination examine(List<String> statements) {
        Map<Boolean, List<String>> parts = statements.stream().collect(Collectors.partitioningBy(this::isAboutTable));
        Examination own = ofTable.examine(parts.getOrDefault(true, List.of()));
        try {
            return new Routed(own, others.examine(parts.getOrDefault(false, List.of())));
        } catch (RuntimeException | Error e) {
            own.close();
            throw e;
        }
    }

    @Override
    public String description() {
        return others.description() + ", and a file inventory";
    }

    private boolean isAboutTable(String statement) {
        return SqlTokens.of(statement).stream()
                .anyMatch(token -> token.replaceAll("[\"']", "").equalsIgnoreCase(table.name()));
    }

    private final class Routed implements Examination {
        private final Examination own;
        private final Examination rest;

        Routed(Examination own, Examination rest) {
            this.own = own;
            this.rest = rest;
        }

        @Override
        public QueryResult run(String statement, int maxRows) {
            return of(statement).run(statement, maxRows);
        }

        @Override
        public Optional<Searched> searched(String statement) {
            return of(statement).searched(statement);
        }

        @Override
        public void close() {
            own.close();
            rest.close();
        }

        private Examination of(String statement) {
            return isAboutTable(statement) ? own : rest;
        }
    }
}
