package io.hunt.agent.inventory;

import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.Searched;
import io.hunt.agent.query.SqlTokens;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Query engine that routes statements about one table to a separate engine, and all others to another. */
public record RoutedEngine(QueryEngine others, QueryEngine ofTable, StoredTable table) implements QueryEngine {

    @Override
    public Examination examine(List<String> statements) {
        // Determined once, because such statements are long.
        Set<String> routed = statements.stream().filter(this::isAboutTable).collect(Collectors.toUnmodifiableSet());
        Examination own =
                ofTable.examine(statements.stream().filter(routed::contains).toList());
        try {
            return new Routed(
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

    private static final class Routed implements Examination {
        private final Set<String> routed;
        private final Examination own;
        private final Examination rest;

        Routed(Set<String> routed, Examination own, Examination rest) {
            this.routed = routed;
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
            return routed.contains(statement) ? own : rest;
        }
    }
}
