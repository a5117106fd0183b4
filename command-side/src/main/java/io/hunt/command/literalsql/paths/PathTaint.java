package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.CommonTable;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Taint analysis of paths that tables open: rejects computed paths that may name a share. A value equal to such a path
 * must be a text, a column, or an expression that {@link PathExpressionTaint} accepts. Values are followed by name through every
 * SELECT, because SQLite passes them on under other names.
 */
public final class PathTaint implements SqlRule {

    private static final List<String> OPENED = List.of("path", "directory");

    @Override
    public void check(SqlQuery sqlQuery, SqlPolicy policy) {
        if (SharePathRule.isOpening(sqlQuery, policy)) {
            new TaintFlow(QueryStructure.of(sqlQuery), policy.schema()).follow();
        }
    }

    static RejectionException rejectComputedPath(SqlToken token) {
        return SqlRule.denied(
                SqlReason.UNC_PATH,
                "A path that is opened must be a text or a column, or a column with texts after it; computed"
                        + " otherwise it may name a share, which Windows would open with the machine's account.",
                token);
    }

    /** Names whose values reach a path, and the strictest use of each. */
    static final class TaintFlow {

        private final QueryStructure structure;
        private final OsquerySchema schema;
        private final Map<String, TaintLevel> names = new HashMap<>();
        private final IdentityHashMap<Select, List<String>> called = new IdentityHashMap<>();
        private final IdentityHashMap<Select, TaintLevel> whole = new IdentityHashMap<>();

        TaintFlow(QueryStructure structure, OsquerySchema schema) {
            this.structure = structure;
            this.schema = schema;
        }

        void follow() {
            OPENED.forEach(name -> reach(name, TaintLevel.WHOLE));
            List<EqualityComparisons.Sides> comparisons = EqualityComparisons.of(structure.query());
            List<Select> selects = structure.select().all().toList();
            Map<String, TaintLevel> before;
            do {
                before = Map.copyOf(names);
                comparisons.forEach(this::compare);
                selects.forEach(select -> new SelectTaint(structure, schema, this).take(select));
            } while (!before.equals(names));
        }

        List<String> names(Select select, Function<Select, List<String>> reader) {
            return called.computeIfAbsent(select, reader);
        }

        Map<String, TaintLevel> names() {
            return names;
        }

        void reach(String name, TaintLevel use) {
            names.merge(name, use, (one, other) -> one.compareTo(other) < 0 ? other : one);
        }

        void text(TokenRange range, TaintLevel use) {
            new PathExpressionTaint(structure, this).take(range, use);
        }

        void json(TokenRange range, TaintLevel use) {
            new PathExpressionTaint(structure, this).takeJson(range, use);
        }

        /** Taints every value of a select, as IN and {@code *} do. */
        void select(Select select, TaintLevel use) {
            TaintLevel before = whole.get(select);
            if (before == null || before.compareTo(use) < 0) {
                whole.put(select, use);
                new SelectTaint(structure, schema, this).takeAll(select, use);
            }
        }

        private void compare(EqualityComparisons.Sides sides) {
            one(sides.left(), sides.right());
            one(sides.right(), sides.left());
        }

        private void one(TokenRange column, TokenRange value) {
            columns(column).stream()
                    .filter(names::containsKey)
                    .map(names::get)
                    .max(TaintLevel::compareTo)
                    .ifPresent(use -> {
                        scanned(value).forEach(select -> select(select, use));
                        text(value, use);
                    });
        }

        /** Returns the table expressions that IN may refer to. */
        private List<Select> scanned(TokenRange value) {
            SqlQuery sqlQuery = structure.query();
            String name = sqlQuery.at(value.from() - 1).isWord("in")
                    ? sqlQuery.at(value.to() - 1).name()
                    : "";
            return structure
                    .select()
                    .all()
                    .flatMap(select -> select.tables().stream())
                    .filter(table -> table.name().equals(name))
                    .map(CommonTable::body)
                    .toList();
        }

        /** Returns the columns of an operand: a single column or a row of columns. */
        private List<String> columns(TokenRange operand) {
            SqlQuery sqlQuery = structure.query();
            return sqlQuery.items(ExpressionParts.bare(sqlQuery, operand)).stream()
                    .map(item -> ExpressionParts.bare(sqlQuery, item))
                    .flatMap(item -> Conditions.column(sqlQuery, item).stream())
                    .map(Conditions.ColumnName::name)
                    .toList();
        }
    }
}
