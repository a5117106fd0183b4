package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.compiler.spelling.PatternWalk;
import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.structure.Rule;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.Range;
import io.hunt.command.literalsql.structure.Source;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.Structure;
import java.util.List;
import java.util.Set;

/**
 * Rejects statements that can read registry keys with secrets: the account database (SAM), the secrets of the local
 * security authority (SECURITY), and the keys with the boot key. A registry key must equal a literal, a text that
 * begins with one, or a column of another table, because a computed key cannot be compared with the secret ones.
 */
public final class SecretKeys implements Rule {

    private static final String TABLE = "registry";

    private static final Set<String> COLUMNS = Set.of("key", "path");
    private static final Set<String> CONSTANTS = Set.of("null", "true", "false");

    @Override
    public void check(Query query, Policy policy) {
        Structure structure = Structure.of(query);
        var columns = WalkedColumns.of(structure, policy);
        if (policy.isAllowed(TABLE) || !columns.walks().contains(PatternWalk.REGISTRY)) {
            return;
        }
        query.tokens().stream()
                .filter(token -> token.kind() == SqlToken.Kind.STRING)
                .forEach(SecretKeys::requireHarmless);
        structure.select().allSources().forEach(source -> requireNoUsing(source, structure));
        for (Comparisons.Sides sides : Comparisons.of(query)) {
            requireKnown(sides.left(), sides.right(), structure, columns, policy);
            requireKnown(sides.right(), sides.left(), structure, columns, policy);
        }
    }

    private static void requireHarmless(SqlToken literal) {
        if (SecretKeyNames.mayMatch(literal.unquoted())) {
            throw Rule.denied(
                    SqlReason.SECRET_TABLE,
                    "The registry keys SAM, SECURITY and those of the boot key must not be read.",
                    literal);
        }
    }

    private static void requireNoUsing(Source source, Structure structure) {
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
            Range column, Range value, Structure structure, WalkedColumns columns, Policy policy) {
        Query query = structure.query();
        boolean key = query.items(Expressions.bare(query, column)).stream()
                .map(item -> Expressions.bare(query, item))
                .filter(item -> Conditions.column(query, item).isPresent())
                .anyMatch(item -> columns.walksFor(item.to() - 1).contains(PatternWalk.REGISTRY));
        if (!key) {
            return;
        }
        for (Range item : query.items(Expressions.bare(query, value))) {
            if (!isKnown(Expressions.bare(query, item), structure, policy)) {
                throw notKnown(query.at(item.from()));
            }
        }
    }

    private static boolean isKnown(Range value, Structure structure, Policy policy) {
        Query query = structure.query();
        SqlToken first = query.at(value.from());
        if (value.length() == 1 && !first.isName()) {
            return true;
        }
        List<Range> pieces = Expressions.pieces(query, value);
        if (pieces.size() > 1) {
            return pieces.getFirst().length() == 1
                    && first.kind() == SqlToken.Kind.STRING
                    && !SecretKeyNames.mayMatch(first.unquoted() + "%%");
        }
        return Conditions.column(query, value)
                .filter(column -> isOfAnotherTable(column, structure, policy))
                .isPresent();
    }

    private static boolean isOfAnotherTable(Conditions.ColumnName column, Structure structure, Policy policy) {
        if (CONSTANTS.contains(column.name())) {
            return true;
        }
        List<Source> sources = structure
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
        return Rule.denied(
                SqlReason.NOT_LITERAL,
                "A key or path of the registry must equal a text, or a text with more after it that contains its hive and"
                        + " first keys, as in key = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\…'.",
                token);
    }
}
