package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.compiler.spelling.PatternLimits;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.FromSource;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.List;
import java.util.Set;

/**
 * Rejects statements that can read registry keys with secrets: the account database (SAM), the secrets of the local
 * security authority (SECURITY), and the keys with the boot key. A registry key must equal a literal, a text that
 * begins with one, or a column of another table, because a computed key cannot be compared with the secret ones.
 */
public final class SecretKeyRule implements SqlRule {

    private static final String TABLE = "registry";

    private static final Set<String> COLUMNS = Set.of("key", "path");
    private static final Set<String> CONSTANTS = Set.of("null", "true", "false");

    @Override
    public void check(SqlQuery sqlQuery, SqlPolicy sqlPolicy) {
        QueryStructure structure = QueryStructure.of(sqlQuery);
        var columns = WalkedColumns.of(structure, sqlPolicy);
        if (sqlPolicy.isAllowed(TABLE) || !columns.walks().contains(PatternLimits.REGISTRY)) {
            return;
        }
        sqlQuery.tokens().stream()
                .filter(token -> token.kind() == SqlToken.Kind.STRING)
                .forEach(SecretKeyRule::requireHarmless);
        structure.select().allSources().forEach(fromSource -> requireNoUsing(fromSource, structure));
        for (EqualityComparisons.Sides sides : EqualityComparisons.of(sqlQuery)) {
            requireKnown(sides.left(), sides.right(), structure, columns, sqlPolicy);
            requireKnown(sides.right(), sides.left(), structure, columns, sqlPolicy);
        }
    }

    private static void requireHarmless(SqlToken literal) {
        if (SecretKeyNames.mayMatch(literal.unquoted())) {
            throw SqlRule.denied(
                    SqlReason.SECRET_TABLE,
                    "The registry keys SAM, SECURITY and those of the boot key must not be read.",
                    literal);
        }
    }

    private static void requireNoUsing(FromSource fromSource, QueryStructure structure) {
        boolean byKey = fromSource.using().stream().anyMatch(COLUMNS::contains);
        boolean natural = structure
                .select()
                .all()
                .flatMap(select -> select.cores().stream())
                .anyMatch(core -> core.natural() && core.sources().contains(fromSource));
        if (byKey || natural) {
            throw notKnown(structure.query().first(fromSource.name()));
        }
    }

    private static void requireKnown(
            TokenRange column, TokenRange value, QueryStructure structure, WalkedColumns columns, SqlPolicy sqlPolicy) {
        SqlQuery sqlQuery = structure.query();
        boolean key = sqlQuery.items(ExpressionParts.bare(sqlQuery, column)).stream()
                .map(item -> ExpressionParts.bare(sqlQuery, item))
                .filter(item -> Conditions.column(sqlQuery, item).isPresent())
                .anyMatch(item -> columns.walksFor(item.to() - 1).contains(PatternLimits.REGISTRY));
        if (!key) {
            return;
        }
        for (TokenRange item : sqlQuery.items(ExpressionParts.bare(sqlQuery, value))) {
            if (!isKnown(ExpressionParts.bare(sqlQuery, item), structure, sqlPolicy)) {
                throw notKnown(sqlQuery.at(item.from()));
            }
        }
    }

    private static boolean isKnown(TokenRange value, QueryStructure structure, SqlPolicy sqlPolicy) {
        SqlQuery sqlQuery = structure.query();
        SqlToken first = sqlQuery.at(value.from());
        if (value.length() == 1 && !first.isName()) {
            return true;
        }
        List<TokenRange> pieces = ExpressionParts.pieces(sqlQuery, value);
        if (pieces.size() > 1) {
            return pieces.getFirst().length() == 1
                    && first.kind() == SqlToken.Kind.STRING
                    && !SecretKeyNames.mayMatch(first.unquoted() + "%%");
        }
        return Conditions.column(sqlQuery, value)
                .filter(column -> isOfAnotherTable(column, structure, sqlPolicy))
                .isPresent();
    }

    private static boolean isOfAnotherTable(
            Conditions.ColumnName column, QueryStructure structure, SqlPolicy sqlPolicy) {
        if (CONSTANTS.contains(column.name())) {
            return true;
        }
        List<FromSource> sources = structure
                .select()
                .allSources()
                .filter(fromSource ->
                        column.qualifier().isEmpty() || fromSource.alias().equals(column.qualifier()))
                .toList();
        return !sources.isEmpty()
                && sources.stream()
                        .allMatch(fromSource -> fromSource.osqueryTable().isPresent())
                && sources.stream()
                        .filter(fromSource ->
                                sqlPolicy.schema().columnsOf(fromSource.name()).contains(column.name()))
                        .noneMatch(fromSource ->
                                sqlPolicy.schema().target(fromSource.name()).equals(TABLE));
    }

    private static RuntimeException notKnown(SqlToken token) {
        return SqlRule.denied(
                SqlReason.NOT_LITERAL,
                "A key or path of the registry must equal a text, or a text with more after it that contains its hive and"
                        + " first keys, as in key = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\…'.",
                token);
    }
}
