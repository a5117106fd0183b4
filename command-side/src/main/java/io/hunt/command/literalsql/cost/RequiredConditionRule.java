package io.hunt.command.literalsql.cost;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.TableTerms;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Rejects tables without their required condition: osquery would answer with an error, or read everything. */
public final class RequiredConditionRule implements SqlRule {

    /** Tables that osquery reads as a whole unless a condition names one of these columns. */
    private static final Map<String, Set<String>> ENORMOUS = Map.of(
            "process_memory_map", Set.of("pid"),
            "rpm_package_files", Set.of("package"),
            "unified_log", new TreeSet<>(Set.of("predicate", "timestamp")));

    private static final Set<String> BEGINS_CONDITION = Set.of("where", "on", "using", "natural");
    /** Comparisons that osquery does not pass to a table. */
    private static final Set<String> NOT_HANDED = Set.of("glob", "regexp", "match");

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        Set<String> constrained = constrained(query);
        for (SqlToken term : TableTerms.tokens(query)) {
            String table = policy.schema().target(term.name());
            Set<String> required = required(table, policy.schema());
            if (!required.isEmpty() && required.stream().noneMatch(constrained::contains)) {
                throw SqlRule.denied(
                        SqlReason.UNBOUNDED_TABLE,
                        "The table " + table + " needs a condition on " + String.join(" or ", required) + ".",
                        term);
            }
        }
    }

    private static Set<String> required(String table, OsquerySchema schema) {
        return ENORMOUS.getOrDefault(table, schema.required().getOrDefault(table, Set.of()));
    }

    /**
     * Returns the names after the first word that begins a condition; all names for a natural join, which lists no
     * columns.
     */
    private static Set<String> constrained(SqlQuery query) {
        List<SqlToken> tokens = query.tokens();
        int from = IntStream.range(0, tokens.size())
                .filter(i -> tokens.get(i).kind() == Kind.WORD
                        && BEGINS_CONDITION.contains(tokens.get(i).name()))
                .findFirst()
                .orElse(tokens.size());
        if (query.at(from).isWord("natural")) {
            return query.names();
        }
        Set<String> names = new HashSet<>();
        for (int i = from; i < tokens.size(); i++) {
            if (query.at(i).isName() && !NOT_HANDED.contains(query.at(i + 1).name())) {
                names.add(query.at(i).name());
            }
        }
        return names;
    }
}
