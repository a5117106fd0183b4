package io.hunt.command.literalsql.paths;

import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.structure.Rule;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.CommonTable;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.Range;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.Structure;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Taint analysis of paths that tables open: rejects computed paths that may name a share. A value equal to such a path
 * must be a text, a column, or an expression that {@link PathTexts} accepts. Values are followed by name through every
 * SELECT, because SQLite passes them on under other names.
 */
public final class PathTaint implements Rule {

    private static final List<String> OPENED = List.of("path", "directory");

    @Override
    public void check(Query query, Policy policy) {
        if (Shares.isOpening(query, policy)) {
            new Flow(Structure.of(query), policy.schema()).follow();
        }
    }

    static Refused putTogether(SqlToken token) {
        return Rule.denied(
                SqlReason.UNC_PATH,
                "A path that is opened must be a text or a column, or a column with texts after it; computed"
                        + " otherwise it may name a share, which Windows would open with the machine's account.",
                token);
    }

    /** Names whose values reach a path, and the strictest use of each. */
    static final class Flow {

        private final Structure structure;
        private final OsquerySchema schema;
        private final Map<String, TextUse> names = new HashMap<>();
        private final IdentityHashMap<Select, List<String>> called = new IdentityHashMap<>();
        private final IdentityHashMap<Select, TextUse> whole = new IdentityHashMap<>();

        Flow(Structure structure, OsquerySchema schema) {
            this.structure = structure;
            this.schema = schema;
        }

        void follow() {
            OPENED.forEach(name -> reach(name, TextUse.WHOLE));
            List<Comparisons.Sides> comparisons = Comparisons.of(structure.query());
            List<Select> selects = structure.select().all().toList();
            Map<String, TextUse> before;
            do {
                before = Map.copyOf(names);
                comparisons.forEach(this::compare);
                selects.forEach(select -> new SelectItems(structure, schema, this).take(select));
            } while (!before.equals(names));
        }

        List<String> names(Select select, Function<Select, List<String>> reader) {
            return called.computeIfAbsent(select, reader);
        }

        Map<String, TextUse> names() {
            return names;
        }

        void reach(String name, TextUse use) {
            names.merge(name, use, (one, other) -> one.compareTo(other) < 0 ? other : one);
        }

        void text(Range range, TextUse use) {
            new PathTexts(structure, this).take(range, use);
        }

        void json(Range range, TextUse use) {
            new PathTexts(structure, this).takeJson(range, use);
        }

        /** Taints every value of a select, as IN and {@code *} do. */
        void select(Select select, TextUse use) {
            TextUse before = whole.get(select);
            if (before == null || before.compareTo(use) < 0) {
                whole.put(select, use);
                new SelectItems(structure, schema, this).takeAll(select, use);
            }
        }

        private void compare(Comparisons.Sides sides) {
            one(sides.left(), sides.right());
            one(sides.right(), sides.left());
        }

        private void one(Range column, Range value) {
            columns(column).stream()
                    .filter(names::containsKey)
                    .map(names::get)
                    .max(TextUse::compareTo)
                    .ifPresent(use -> {
                        scanned(value).forEach(select -> select(select, use));
                        text(value, use);
                    });
        }

        /** Returns the table expressions that IN may refer to. */
        private List<Select> scanned(Range value) {
            Query query = structure.query();
            String name = query.at(value.from() - 1).isWord("in")
                    ? query.at(value.to() - 1).name()
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
        private List<String> columns(Range operand) {
            Query query = structure.query();
            return query.items(Expressions.bare(query, operand)).stream()
                    .map(item -> Expressions.bare(query, item))
                    .flatMap(item -> Conditions.column(query, item).stream())
                    .map(Conditions.ColumnName::name)
                    .toList();
        }
    }
}
