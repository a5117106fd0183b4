package io.hunt.command.literalsql.denied;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.ExpressionSize;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.TableTerms;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/** Rejects columns with secrets of tables that may otherwise be read. */
public final class DeniedColumnRule implements SqlRule {

    /** Environment of processes, in which programs receive passwords. */
    static final String ENVIRONMENT = "env";

    private static final Set<String> TABLES = Set.of("process_events", "es_process_events");
    /** Tables whose column is part of {@code *}; osquery hides it in the others. */
    private static final Set<String> SHOWN = Set.of("es_process_events");

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        Set<String> read = new HashSet<>();
        TableTerms.of(query).forEach(name -> read.add(policy.schema().target(name)));
        read.removeIf(table -> !isDenied(table, ENVIRONMENT, policy));
        boolean everything = IntStream.range(0, query.tokens().size())
                .anyMatch(i -> query.at(i).isSign('*') && ExpressionSize.isEveryColumn(query.at(i - 1)));
        boolean shown = read.stream().anyMatch(SHOWN::contains);
        if (!read.isEmpty() && (query.names().contains(ENVIRONMENT) || (shown && everything))) {
            throw SqlRule.denied(
                    SqlReason.SECRET_COLUMN,
                    "The column env must not be read; name the columns that are wanted.",
                    query.first(ENVIRONMENT));
        }
    }

    public static boolean isDenied(String table, String column, SqlPolicy policy) {
        return column.equals(ENVIRONMENT) && TABLES.contains(table) && !policy.isAllowed(table);
    }
}
