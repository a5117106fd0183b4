package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.compiler.spelling.PatternLimits;
import io.hunt.command.literalsql.schema.WalkingTable;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.ExpressionSize;
import io.hunt.command.literalsql.structure.FromSource;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Rejects computed paths of tables that walk for an equal path, or open a raw device: these need literals in their own
 * WHERE. The column must not be named outside its SELECT, so that only literals reach it.
 */
public final class LiteralValueRule implements SqlRule {

    private static final Set<String> OTHER_COMPARISONS = Set.of("<>", "!=", "||", "<", ">", "<=", ">=");
    private static final Set<String> BEGINS_OPERAND = Set.of("where", "and", "or", "on");

    /** Text in double quotes that may name a column; SQLite takes any other as a text. */
    private static final Pattern NAME = Pattern.compile("\\w+");

    @Override
    public void check(SqlQuery sqlQuery, SqlPolicy policy) {
        QueryStructure structure = QueryStructure.of(sqlQuery);
        structure
                .select()
                .all()
                .forEach(select -> select.cores()
                        .forEach(core -> core.sources()
                                .forEach(source -> source.osqueryTable()
                                        .flatMap(name ->
                                                WalkingTable.of(policy.schema().target(name), policy.schema()))
                                        .filter(table -> !table.literals().isEmpty())
                                        .ifPresent(table -> new TableReading(structure, core, source, table)
                                                .check(select == structure.select())))));
    }

    /** One use of such a table. */
    private record TableReading(QueryStructure structure, SelectCore core, FromSource source, WalkingTable table) {

        void check(boolean outermost) {
            SqlQuery sqlQuery = structure.query();
            if (core.natural()
                    || core.sources().stream()
                            .anyMatch(other -> other.using().stream().anyMatch(table.literals()::contains))) {
                throw notLiteral(sqlQuery.first(source.name()));
            }
            for (int i = core.range().from(); i < core.range().to(); i++) {
                if (!structure.isOwned(i, core) && !isCorrelated(i)) {
                    continue;
                }
                if (!outermost && sqlQuery.at(i).isSign('*') && ExpressionSize.isEveryColumn(sqlQuery.at(i - 1))) {
                    throw notLiteral(sqlQuery.at(i));
                }
                if (names(i)) {
                    use(i, outermost);
                }
            }
            requireOneOf();
        }

        /** Detects references to the column in a nested select. */
        private boolean isCorrelated(int i) {
            SqlQuery sqlQuery = structure.query();
            return sqlQuery.at(i - 1).isSign('.')
                    && sqlQuery.at(i - 2).isName()
                    && sqlQuery.at(i - 2).name().equals(source.alias());
        }

        private boolean names(int i) {
            SqlQuery sqlQuery = structure.query();
            if (!sqlQuery.at(i).isName()
                    || !table.literals().contains(sqlQuery.at(i).name())) {
                return false;
            }
            if (!sqlQuery.at(i - 1).isSign('.')) {
                return true;
            }
            String qualifier = sqlQuery.at(i - 2).name();
            return qualifier.equals(source.alias())
                    || core.sources().stream().noneMatch(other -> other.alias().equals(qualifier));
        }

        private void use(int i, boolean outermost) {
            SqlQuery sqlQuery = structure.query();
            int first = sqlQuery.at(i - 1).isSign('.') ? i - 2 : i;
            for (TokenRange column : core.columns()) {
                if (column.from() <= i && i < column.to()) {
                    if (outermost && column.equals(new TokenRange(first, i + 1))) {
                        return;
                    }
                    throw notLiteral(sqlQuery.at(i));
                }
            }
            SqlToken before = sqlQuery.at(first - 1);
            SqlToken next = sqlQuery.at(i + 1);
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
            SqlQuery sqlQuery = structure.query();
            SqlToken next = sqlQuery.at(last + 1);
            if (Conditions.isEquals(next)
                    && isLiteral(sqlQuery.at(last + 2))
                    && LiteralPatternRule.endsOperand(sqlQuery.at(last + 3))) {
                return List.of(sqlQuery.at(last + 2));
            }
            SqlToken begin = sqlQuery.at(first - 3);
            if (Conditions.isEquals(sqlQuery.at(first - 1))
                    && isLiteral(sqlQuery.at(first - 2))
                    && (begin.isSign('(') || BEGINS_OPERAND.contains(begin.name()))
                    && LiteralPatternRule.endsOperand(next)) {
                return List.of(sqlQuery.at(first - 2));
            }
            if (next.isWord("in") && sqlQuery.at(last + 2).isSign('(')) {
                List<TokenRange> items = sqlQuery.items(new TokenRange(last + 3, sqlQuery.closing(last + 2)));
                if (items.stream().allMatch(item -> item.length() == 1 && isLiteral(sqlQuery.at(item.from())))) {
                    return items.stream().map(item -> sqlQuery.at(item.from())).toList();
                }
            }
            throw notLiteral(sqlQuery.at(last));
        }

        private boolean isLiteral(SqlToken token) {
            return token.kind() == Kind.STRING
                    || token.kind() == Kind.NUMBER
                    || (isSearch()
                            && token.kind() == Kind.QUOTED
                            && !NAME.matcher(token.unquoted()).matches());
        }

        /** Returns true if the table is asked for words, which are no path. */
        private boolean isSearch() {
            return table.literals().contains("query");
        }

        private void requireBounded(SqlToken literal) {
            if (isSearch()) {
                return;
            }
            String path = literal.value();
            if (!source.function() && (!table.below().isEmpty() || path.matches("(?s).*[%*?\\[{].*"))) {
                Optional<String> why = PatternLimits.FILES.refusal(path + table.below());
                why.ifPresent(text -> {
                    throw SqlRule.denied(SqlReason.WHOLE_DISK, text, literal);
                });
            }
        }

        private void requireOneOf() {
            SqlQuery sqlQuery = structure.query();
            boolean named = Conditions.of(sqlQuery, core).stream().anyMatch(part -> {
                int last = part.to() - 1;
                return Conditions.isEquals(sqlQuery.at(last - 1))
                        && isLiteral(sqlQuery.at(last))
                        && Conditions.column(sqlQuery, new TokenRange(part.from(), last - 1))
                                .filter(column -> table.oneOf().contains(column.name()))
                                .isPresent();
            });
            if (!table.oneOf().isEmpty() && !named) {
                throw SqlRule.denied(
                        SqlReason.UNBOUNDED_TABLE,
                        "The table " + source.name() + " needs a condition " + String.join(" or ", table.oneOf())
                                + " = literal.",
                        sqlQuery.first(source.name()));
            }
        }

        private RejectionException notLiteral(SqlToken token) {
            return SqlRule.denied(
                    SqlReason.NOT_LITERAL,
                    "The table " + source.name() + " may be queried with literals only, as in WHERE "
                            + String.join(" or ", table.literals()) + " = '…', and not from outside its SELECT.",
                    token);
        }
    }
}
