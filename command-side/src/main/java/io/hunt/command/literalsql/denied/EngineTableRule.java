package io.hunt.command.literalsql.denied;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import java.util.Set;

/** Rejects tables and functions of the database engine itself: its schema, its settings and its modules. */
public final class EngineTableRule implements SqlRule {

    static final Set<String> MODULES = Set.of("""
            bytecode completion dbstat fts3 fts3tokenize fts4 fts4aux fts5 fts5vocab generate_series rtree \
            rtree_i32 tables_used""".split(" "));

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        query.tokens().stream()
                .filter(token -> token.isName() && isOfEngine(token.name()) && !policy.isExtension(token.name()))
                .findFirst()
                .ifPresent(token -> {
                    throw SqlRule.denied(
                            SqlReason.SCHEMA_TABLE, "Tables of the database engine must not be read.", token);
                });
    }

    public static boolean isOfEngine(String name) {
        return name.startsWith("sqlite_") || name.startsWith("pragma_") || MODULES.contains(name);
    }
}
