package io.hunt.command.literalsql.paths;

import io.hunt.command.literalsql.schema.WalkingTable;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.compiler.spelling.PatternWalk;
import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.structure.Rule;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.StatementWeight;
import io.hunt.command.literalsql.structure.Core;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.Range;
import io.hunt.command.literalsql.structure.Source;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.Structure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Rejects computed paths of tables that walk for an equal path, or open a raw device: these need literals in their own
 * WHERE. The column must not be named outside its SELECT, so that only literals reach it.
 */
public final class LiteralValues implements Rule {

    private static final Set<String> OTHER_COMPARISONS = Set.of("<>", "!=", "||", "<", ">", "<=", ">=");
    private static final Set<String> BEGINS_OPERAND = Set.of("where", "and", "or", "on");

    @Override
    public void check(Query query, Policy policy) {
        Structure structure = Structure.of(query);
        structure
                .select()
                .all()
                .forEach(select -> select.cores()
                        .forEach(core -> core.sources()
                                .forEach(source -> source.osqueryTable()
                                        .flatMap(name ->
                                                WalkingTable.of(policy.schema().target(name), policy.schema()))
                                        .filter(table -> !table.literals().isEmpty())
                                        .ifPresent(table -> new OneTable(structure, core, source, table)
                                                .check(select == structure.select())))));
    }

    /** One use of such a table. */
    private record OneTable(Structure structure, Core core, Source source, WalkingTable table) {

        void check(boolean outermost) {
            Query query = structure.query();
            if (core.natural()
                    || core.sources().stream()
                            .anyMatch(other -> other.using().stream().anyMatch(table.literals()::contains))) {
                throw notLiteral(query.first(source.name()));
            }
            for (int i = core.range().from(); i < core.range().to(); i++) {
                if (!structure.isOwned(i, core) && !isCorrelated(i)) {
                    continue;
                }
                if (!outermost && query.at(i).isSign('*') && StatementWeight.isEveryColumn(query.at(i - 1))) {
                    throw notLiteral(query.at(i));
                }
                if (names(i)) {
                    use(i, outermost);
                }
            }
            requireOneOf();
        }

        /** Detects references to the column in a nested select. */
        private boolean isCorrelated(int i) {
            Query query = structure.query();
            return query.at(i - 1).isSign('.')
                    && query.at(i - 2).isName()
                    && query.at(i - 2).name().equals(source.alias());
        }

        private boolean names(int i) {
            Query query = structure.query();
            if (!query.at(i).isName() || !table.literals().contains(query.at(i).name())) {
                return false;
            }
            if (!query.at(i - 1).isSign('.')) {
                return true;
            }
            String qualifier = query.at(i - 2).name();
            return qualifier.equals(source.alias())
                    || core.sources().stream().noneMatch(other -> other.alias().equals(qualifier));
        }

        private void use(int i, boolean outermost) {
            Query query = structure.query();
            int first = query.at(i - 1).isSign('.') ? i - 2 : i;
            for (Range column : core.columns()) {
                if (column.from() <= i && i < column.to()) {
                    if (outermost && column.equals(new Range(first, i + 1))) {
                        return;
                    }
                    throw notLiteral(query.at(i));
                }
            }
            SqlToken before = query.at(first - 1);
            SqlToken next = query.at(i + 1);
            boolean sorted = (before.isWord("by") || before.isSign(',')) && endsSortKey(next);
            if ((sorted && isBehindConditions(first)) || isOtherComparison(next)) {
                return;
            }
            values(first, i).forEach(this::requireBounded);
        }

        private static boolean endsSortKey(SqlToken next) {
            return next.isSign(',')
                    || next.isSign(';')
                    || next.isSign(')')
                    || next.isWord("asc")
                    || next.isWord("desc")
                    || next.isWord("limit")
                    || next.isWord("order")
                    || next.isWord("having");
        }

        private static boolean isOtherComparison(SqlToken next) {
            return OTHER_COMPARISONS.contains(next.text())
                    || next.isWord("like")
                    || next.isWord("glob")
                    || next.isWord("not");
        }

        /** Returns true if the token is in GROUP BY or ORDER BY, outside parentheses. */
        private boolean isBehindConditions(int at) {
            int depth = 0;
            for (int i = core.range().from(); i < at; i++) {
                depth += structure.query().at(i).isSign('(')
                        ? 1
                        : structure.query().at(i).isSign(')') ? -1 : 0;
            }
            return depth == 0
                    && at > core.where().to()
                    && core.joins().stream()
                            .allMatch(join -> at > join.condition().to());
        }

        /** Returns the literals that the column is compared with. */
        private List<SqlToken> values(int first, int last) {
            Query query = structure.query();
            SqlToken next = query.at(last + 1);
            if (Conditions.isEquals(next)
                    && isLiteral(query.at(last + 2))
                    && LiteralPatterns.endsOperand(query.at(last + 3))) {
                return List.of(query.at(last + 2));
            }
            SqlToken begin = query.at(first - 3);
            if (Conditions.isEquals(query.at(first - 1))
                    && isLiteral(query.at(first - 2))
                    && (begin.isSign('(') || BEGINS_OPERAND.contains(begin.name()))
                    && LiteralPatterns.endsOperand(next)) {
                return List.of(query.at(first - 2));
            }
            if (next.isWord("in") && query.at(last + 2).isSign('(')) {
                List<Range> items = query.items(new Range(last + 3, query.closing(last + 2)));
                if (items.stream().allMatch(item -> item.length() == 1 && isLiteral(query.at(item.from())))) {
                    return items.stream().map(item -> query.at(item.from())).toList();
                }
            }
            throw notLiteral(query.at(last));
        }

        private static boolean isLiteral(SqlToken token) {
            return token.kind() == Kind.STRING || token.kind() == Kind.NUMBER;
        }

        private void requireBounded(SqlToken literal) {
            String path = literal.value();
            if (!source.function() && (!table.below().isEmpty() || path.matches("(?s).*[%*?\\[{].*"))) {
                Optional<String> why = PatternWalk.FILES.refusal(path + table.below());
                why.ifPresent(text -> {
                    throw Rule.denied(SqlReason.WHOLE_DISK, text, literal);
                });
            }
        }

        private void requireOneOf() {
            Query query = structure.query();
            boolean named = Conditions.of(query, core).stream().anyMatch(part -> {
                int last = part.to() - 1;
                return Conditions.isEquals(query.at(last - 1))
                        && isLiteral(query.at(last))
                        && Conditions.column(query, new Range(part.from(), last - 1))
                                .filter(column -> table.oneOf().contains(column.name()))
                                .isPresent();
            });
            if (!table.oneOf().isEmpty() && !named) {
                throw Rule.denied(
                        SqlReason.UNBOUNDED_TABLE,
                        "The table " + source.name() + " needs a condition " + String.join(" or ", table.oneOf())
                                + " = literal.",
                        query.first(source.name()));
            }
        }

        private Refused notLiteral(SqlToken token) {
            return Rule.denied(
                    SqlReason.NOT_LITERAL,
                    "The table " + source.name() + " may be queried with literals only, as in WHERE "
                            + String.join(" or ", table.literals()) + " = '…', and not from outside its SELECT.",
                    token);
        }
    }
}
