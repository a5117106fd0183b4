package io.hunt.agent;

import io.hunt.agent.builtin.BuiltInEngine;
import io.hunt.agent.builtin.StoredTable;
import io.hunt.agent.inventory.RoutingQueryEngine;
import io.hunt.agent.machine.Machine;
import io.hunt.agent.osquery.OsqueryEngine;
import io.hunt.agent.query.QueryEngine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Selects the query engine. */
public final class QueryEngineFactory {

    /** Half of the shortest live window, so that a slow machine still answers in time. */
    private static final Duration SCAN_LIMIT = Duration.ofSeconds(30);

    private static final Duration TIME_LIMIT = Duration.ofSeconds(60);

    private QueryEngineFactory() {}

    /** Returns osquery where it is on the PATH, otherwise the built-in engine. */
    public static QueryEngine best() {
        String searchPath = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return OsqueryEngine.find(searchPath)
                .<QueryEngine>map(osqueryi -> new OsqueryEngine(osqueryi, OsqueryEngine.StatementCaps.STANDARD))
                .orElseGet(QueryEngineFactory::builtIn);
    }

    /** Returns the engine with a table that is stored on disk; with osquery, the agent's own SQLite answers for that table. */
    static QueryEngine with(QueryEngine engine, StoredTable table) {
        return engine instanceof BuiltInEngine own
                ? own.with(table)
                : new RoutingQueryEngine(engine, BuiltInEngine.only(table, TIME_LIMIT), table);
    }

    public static QueryEngine builtIn() {
        return new BuiltInEngine(Machine.here(), SCAN_LIMIT, TIME_LIMIT);
    }

    /** Returns the built-in engine with running programs and the files of one directory. */
    public static QueryEngine builtInWithin(Path directory) {
        return new BuiltInEngine(Machine.here().within(directory), SCAN_LIMIT, TIME_LIMIT);
    }
}
