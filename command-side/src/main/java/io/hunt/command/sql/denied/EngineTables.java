package io.hunt.command.sql.denied;

import io.hunt.api.SqlReason;
import io.hunt.command.sql.Policy;
import io.hunt.command.sql.Rule;
import io.hunt.command.sql.structure.Query;
import java.util.Set;

/** Nothing of what the database engine says about itself: its schema, its settings and its modules. */
public final class EngineTables implements Rule {

    static final Set<String> MODULES = Set.of(
            "bytecode",
            "completion",
            "dbstat",
            "fts3",
            "fts3tokenize",
            "fts4",
            "fts4aux",
            "fts5",
            "fts5vocab",
            "generate_series",
            "rtree",
            "rtree_i32",
            "tables_used");

    @Override
    public void check(Query query, Policy policy) {
        query.names().stream()
                .filter(name -> isOfEngine(name) && !policy.isExtension(name))
                .findFirst()
                .ifPresent(name -> {
                    throw Rule.denied(SqlReason.SCHEMA_TABLE, "Nothing about the database engine may be read.");
                });
    }

    public static boolean isOfEngine(String name) {
        return name.startsWith("sqlite_") || name.startsWith("pragma_") || MODULES.contains(name);
    }
}
