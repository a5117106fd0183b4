package io.hunt.agent.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.query.FileCoverage;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.query.QueryEngine.QuerySession;
import io.hunt.agent.query.QueryResult;
import io.hunt.agent.query.QueryResult.StatementFailure;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class RoutingQueryEngineTest {

    private final List<String> closed = new ArrayList<>();
    private final NamedEngine others = new NamedEngine("others");
    private final NamedEngine own = new NamedEngine("own");
    private final QueryEngine engine = new RoutingQueryEngine(others, own, new NamedTable());

    @Test
    void only_statements_about_the_table_are_routed_to_its_engine() {
        List<String> about = List.of("SELECT 1 FROM file_inventory", "SELECT 1 FROM \"FILE_INVENTORY\" i");
        List<String> other = List.of("SELECT 'file_inventory' FROM file", "SELECT file_inventory_x FROM y", "SELECT 1");

        try (QuerySession session =
                engine.examine(Stream.concat(about.stream(), other.stream()).toList())) {
            about.forEach(sql -> assertThat(session.run(sql, 1)).isEqualTo(new StatementFailure("own")));
            other.subList(1, 3)
                    .forEach(sql -> assertThat(session.run(sql, 1)).isEqualTo(new StatementFailure("others")));
            assertThat(session.searched(about.getFirst())).contains(new FileCoverage(3, 0, 0, 0));
            assertThat(session.searched(other.getLast())).contains(new FileCoverage(6, 0, 0, 0));
        }
        assertThat(own.prepared).containsAll(about);
        assertThat(others.prepared).contains(other.getLast()).doesNotContainAnyElementsOf(about);
        assertThat(closed).containsExactlyInAnyOrder("own", "others");
        assertThat(engine.description()).isEqualTo("others, and a file inventory");
    }

    @Test
    void an_engine_that_fails_to_prepare_leaves_no_other_open() {
        others.broken = true;

        assertThatThrownBy(() -> engine.examine(List.of("SELECT 1"))).hasMessage("broken");
        assertThat(closed).containsExactly("own");
    }

    /** Engine whose results are its name. */
    private final class NamedEngine implements QueryEngine {
        private final String name;
        private final List<String> prepared = new ArrayList<>();
        private boolean broken;

        NamedEngine(String name) {
            this.name = name;
        }

        @Override
        public QuerySession examine(List<String> statements) {
            if (broken) {
                throw new IllegalStateException("broken");
            }
            prepared.addAll(statements);
            return new QuerySession() {
                @Override
                public QueryResult run(String statement, int maxRows) {
                    return new StatementFailure(name);
                }

                @Override
                public Optional<FileCoverage> searched(String statement) {
                    return Optional.of(new FileCoverage(name.length(), 0, 0, 0));
                }

                @Override
                public void close() {
                    closed.add(name);
                }
            };
        }

        @Override
        public String description() {
            return name;
        }
    }

    /** Table without content. */
    private static final class NamedTable implements StoredTable {
        @Override
        public String name() {
            return "file_inventory";
        }

        @Override
        public void attach(Connection database) {}

        @Override
        public String sooner(String statement) {
            return statement;
        }

        @Override
        public Optional<String> gap() {
            return Optional.empty();
        }

        @Override
        public FileCoverage searched() {
            return new FileCoverage(0, 0, 0, 0);
        }

        @Override
        public void failed(SQLException failure) {}
    }
}
