package io.hunt.agent.inventory;

import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.query.FileCoverage;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.SqlTokens;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Query engine that routes statements about one table to a separate engine, and all others to another. */
public record RoutingQueryEngine(QueryEngine others, QueryEngine ofTable, StoredTable table) implements QueryEngine {

    @Override
    public QuerySession examine(List<String> statements) {
        // Determined once, because such statements are long.
        Set<String> routed = statements.stream().filter(this::isAboutTable).collect(Collectors.toUnmodifiableSet());
        QuerySession own =
                ofTable.examine(statements.stream().filter(routed::contains).toList());
        try {
            return new RoutedQuerySession(
                    routed,
                    own,
                    others.examine(statements.stream()
                            .filter(statement -> !routed.contains(statement))
                            .toList()));
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
        return SqlTokens.of(statement).stream().anyMatch(token -> SqlTokens.isName(token, table.name()));
    }

    private static final class RoutedQuerySession implements QuerySession {
        private final Set<String> routed;
        private final QuerySession own;
        private final QuerySession rest;

        RoutedQuerySession(Set<String> routed, QuerySession own, QuerySession rest) {
            this.routed = routed;
            this.own = own;
            this.rest = rest;
        }

        @Override
        public QueryResult run(String statement, int maxRows) {
            return of(statement).run(statement, maxRows);
        }

        @Override
        public Optional<FileCoverage> searched(String statement) {
            return of(statement).searched(statement);
        }

        @Override
        public void close() {
            own.close();
            rest.close();
        }

        private QuerySession of(String statement) {
            return routed.contains(statement) ? own : rest;
        }
    }
}
