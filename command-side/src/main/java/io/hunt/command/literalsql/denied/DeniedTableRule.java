package io.hunt.command.literalsql.denied;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.structure.SensitiveTables;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.TableTerms;
import java.util.HashSet;
import java.util.Set;

/**
 * Rejects tables that have side effects, hold secrets or are denied by an admin. The name of such a table is refused
 * anywhere, because SQLite does not resolve parts that it will not run; a name that is also a column is refused only
 * where a table is expected.
 */
public final class DeniedTableRule implements SqlRule {

    @Override
    public void check(SqlQuery query, SqlPolicy policy) {
        Set<String> terms = new HashSet<>(TableTerms.of(query));
        for (String name : query.names()) {
            if (terms.contains(name) || !policy.schema().hasColumn(name)) {
                policy.denial(name).ifPresent(reason -> {
                    throw SqlRule.denied(reason, "The table " + name + " must not be read.", query.first(name));
                });
            }
        }
        requireKnownSignatures(query, policy);
    }

    private static void requireKnownSignatures(SqlQuery query, SqlPolicy policy) {
        for (String table : SensitiveTables.YARA) {
            if (query.names().contains(table) && !policy.isAllowed(table) && !usesKnownSignatures(query)) {
                throw SqlRule.denied(
                        SqlReason.SIDE_EFFECT_TABLE,
                        "The table " + table + " may be read only with a sig_group of osquery's configuration.",
                        query.first(table));
            }
        }
    }

    /**
     * Returns true if the statement takes its signatures only from osquery's configuration. Strings are checked too,
     * because SQLite accepts a quoted string as the name of a column.
     */
    private static boolean usesKnownSignatures(SqlQuery query) {
        return query.names().contains("sig_group")
                && query.tokens().stream()
                        .filter(token -> token.isName() || token.kind() == Kind.STRING)
                        .map(SqlToken::name)
                        .noneMatch(SensitiveTables.FOREIGN_SIGNATURES::contains);
    }
}
