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
    public void check(SqlQuery sqlQuery, SqlPolicy policy) {
        QueryStructure structure = QueryStructure.of(sqlQuery);
        var columns = WalkedColumns.of(structure, policy);
        if (policy.isAllowed(TABLE) || !columns.walks().contains(PatternLimits.REGISTRY)) {
            return;
        }
        sqlQuery.tokens().stream()
                .filter(token -> token.kind() == SqlToken.Kind.STRING)
                .forEach(SecretKeyRule::requireHarmless);
        structure.select().allSources().forEach(source -> requireNoUsing(source, structure));
        for (EqualityComparisons.Sides sides : EqualityComparisons.of(sqlQuery)) {
            requireKnown(sides.left(), sides.right(), structure, columns, policy);
            requireKnown(sides.right(), sides.left(), structure, columns, policy);
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

    private static void requireNoUsing(FromSource source, QueryStructure structure) {
        boolean byKey = source.using().stream().anyMatch(COLUMNS::contains);
        boolean natural = structure
                .select()
                .all()
                .flatMap(select -> select.cores().stream())
                .anyMatch(core -> core.natural() && core.sources().contains(source));
        if (byKey || natural) {
            throw notKnown(structure.query().first(source.name()));
        }
    }

    private static void requireKnown(
            TokenRange column, TokenRange value, QueryStructure structure, WalkedColumns columns, SqlPolicy policy) {
        SqlQuery sqlQuery = structure.query();
        boolean key = sqlQuery.items(ExpressionParts.bare(sqlQuery, column)).stream()
                .map(item -> ExpressionParts.bare(sqlQuery, item))
                .filter(item -> Conditions.column(sqlQuery, item).isPresent())
                .anyMatch(item -> columns.walksFor(item.to() - 1).contains(PatternLimits.REGISTRY));
        if (!key) {
            return;
        }
        for (TokenRange item : sqlQuery.items(ExpressionParts.bare(sqlQuery, value))) {
            if (!isKnown(ExpressionParts.bare(sqlQuery, item), structure, policy)) {
                throw notKnown(sqlQuery.at(item.from()));
            }
        }
    }

    private static boolean isKnown(TokenRange value, QueryStructure structure, SqlPolicy policy) {
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
                .filter(column -> isOfAnotherTable(column, structure, policy))
                .isPresent();
    }

    private static boolean isOfAnotherTable(Conditions.ColumnName column, QueryStructure structure, SqlPolicy policy) {
        if (CONSTANTS.contains(column.name())) {
            return true;
        }
        List<FromSource> sources = structure
                .select()
                .allSources()
                .filter(source -> column.qualifier().isEmpty() || source.alias().equals(column.qualifier()))
                .toList();
        return !sources.isEmpty()
                && sources.stream().allMatch(source -> source.osqueryTable().isPresent())
                && sources.stream()
                        .filter(source ->
                                policy.schema().columnsOf(source.name()).contains(column.name()))
                        .noneMatch(
                                source -> policy.schema().target(source.name()).equals(TABLE));
    }

    private static RuntimeException notKnown(SqlToken token) {
        return SqlRule.denied(
                SqlReason.NOT_LITERAL,
                "A key or path of the registry must equal a text, or a text with more after it that contains its hive and"
                        + " first keys, as in key = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\…'.",
                token);
    }
}
