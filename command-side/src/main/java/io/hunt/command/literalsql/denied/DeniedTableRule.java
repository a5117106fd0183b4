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
    public void check(SqlQuery sqlQuery, SqlPolicy sqlPolicy) {
        Set<String> terms = new HashSet<>(TableTerms.of(sqlQuery));
        for (String name : sqlQuery.names()) {
            if (terms.contains(name) || !sqlPolicy.schema().hasColumn(name)) {
                sqlPolicy.denial(name).ifPresent(reason -> {
                    throw SqlRule.denied(reason, "The table " + name + " must not be read.", sqlQuery.first(name));
                });
            }
        }
        requireKnownSignatures(sqlQuery, sqlPolicy);
    }

    private static void requireKnownSignatures(SqlQuery sqlQuery, SqlPolicy sqlPolicy) {
        for (String table : SensitiveTables.YARA) {
            if (sqlQuery.names().contains(table) && !sqlPolicy.isAllowed(table) && !usesKnownSignatures(sqlQuery)) {
                throw SqlRule.denied(
                        SqlReason.SIDE_EFFECT_TABLE,
                        "The table " + table + " may be read only with a sig_group of osquery's configuration.",
                        sqlQuery.first(table));
            }
        }
    }

    /** Checks strings too, because some of them can name a column. */
    private static boolean usesKnownSignatures(SqlQuery sqlQuery) {
        return sqlQuery.names().contains("sig_group")
                && sqlQuery.tokens().stream()
                        .filter(token -> token.isName() || token.kind() == Kind.STRING)
                        .map(SqlToken::name)
                        .noneMatch(SensitiveTables.FOREIGN_SIGNATURES::contains);
    }
}
