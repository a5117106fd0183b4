package io.hunt.command.literalsql.paths;

import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.CommonTable;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.ExpressionSize;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Taint analysis of the columns of a select: their names, and the expressions behind names that reach a path. */
final class SelectTaint {

    private static final List<String> FOUND = List.of("key", "value", "atom", "json", "root", "fullkey", "path");

    private final QueryStructure structure;
    private final SqlQuery sqlQuery;
    private final OsquerySchema schema;
    private final PathTaint.TaintFlow flow;

    SelectTaint(QueryStructure structure, OsquerySchema schema, PathTaint.TaintFlow flow) {
        this.structure = structure;
        this.sqlQuery = structure.query();
        this.schema = schema;
        this.flow = flow;
    }

    void take(Select select) {
        boolean outermost = select == structure.select();
        List<String> names = flow.names(select, this::names);
        boolean counted = select.cores().stream().noneMatch(this::hasEveryColumn);
        if (!counted) {
            uncounted(select, names);
        }
        Map<String, TaintLevel> reached = Map.copyOf(flow.names());
        for (int i = 0; i < names.size(); i++) {
            rename(select, i, names.get(i), reached);
            TaintLevel use = names.get(i).isEmpty() ? unnamed(reached) : reached.get(names.get(i));
            if (use == null || (outermost && isOwnColumn(select, names.get(i)))) {
                continue;
            }
            if (!counted) {
                takeAll(select, use);
                return;
            }
            int index = i;
            select.cores().forEach(core -> values(core, index).forEach(value -> flow.text(value, use)));
        }
        select.cores().forEach(core -> found(core, reached));
    }

    /** Columns after {@code *} cannot be counted, so each name that is assigned by position may name a path. */
    private void uncounted(Select select, List<String> names) {
        if (select.cores().size() > 1) {
            structure
                    .osquerySources()
                    .forEach(source ->
                            schema.columnsOf(source.name()).forEach(name -> flow.reach(name, TaintLevel.WHOLE)));
        }
        if (select.cores().size() > 1 || !listed(select).isEmpty()) {
            names.stream().filter(name -> !name.isEmpty()).forEach(name -> flow.reach(name, TaintLevel.WHOLE));
        }
    }

    /** Taints the new name of a renamed path column. */
    private void rename(Select select, int index, String name, Map<String, TaintLevel> reached) {
        select.cores().stream()
                .flatMap(core -> values(core, index).stream())
                .flatMap(value -> Conditions.column(sqlQuery, ExpressionParts.bare(sqlQuery, value)).stream())
                .map(column -> reached.get(column.name()))
                .filter(Objects::nonNull)
                .filter(_ -> !name.isEmpty())
                .forEach(use -> flow.reach(name, use));
    }

    void takeAll(Select select, TaintLevel use) {
        for (SelectCore core : select.cores()) {
            for (int i = 0; i < width(core); i++) {
                values(core, i).forEach(value -> flow.text(value, use));
            }
            if (hasEveryColumn(core)) {
                core.sources().forEach(source -> source.selected().ifPresent(inside -> flow.select(inside, use)));
            }
        }
    }

    /** Taints the arguments of json_each and similar functions, which return parts of them. */
    private void found(SelectCore core, Map<String, TaintLevel> reached) {
        FOUND.stream()
                .map(reached::get)
                .filter(Objects::nonNull)
                .max(TaintLevel::compareTo)
                .ifPresent(use -> core.arguments().forEach(argument -> flow.json(argument, use)));
    }

    /** Returns the column names listed after the name of a table expression. */
    private List<String> listed(Select select) {
        return structure
                .select()
                .all()
                .flatMap(outer -> outer.tables().stream())
                .filter(table -> table.body() == select)
                .map(CommonTable::columns)
                .findFirst()
                .orElse(List.of());
    }

    private List<String> names(Select select) {
        List<String> listed = listed(select);
        if (!listed.isEmpty() || select.cores().isEmpty()) {
            return listed;
        }
        SelectCore first = select.cores().getFirst();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < width(first); i++) {
            names.add(
                    first.columns().isEmpty()
                            ? "column" + (i + 1)
                            : name(first.columns().get(i)));
        }
        return names;
    }

    /** Returns the name of the item; empty if it has no name but its text. */
    private String name(TokenRange item) {
        TokenRange expression = unnamed(item);
        return expression.length() < item.length()
                ? sqlQuery.at(item.to() - 1).name()
                : Conditions.column(sqlQuery, item)
                        .map(Conditions.ColumnName::name)
                        .orElse("");
    }

    /** Returns the item without its alias. */
    private TokenRange unnamed(TokenRange item) {
        SqlToken last = sqlQuery.at(item.to() - 1);
        SqlToken before = sqlQuery.at(item.to() - 2);
        if (item.length() > 2 && before.isWord("as")) {
            return new TokenRange(item.from(), item.to() - 2);
        }
        boolean named = item.length() > 1
                && last.isName()
                && !last.isWord("end")
                && !before.isWord("collate")
                && ExpressionSize.isGiven(before);
        return named ? new TokenRange(item.from(), item.to() - 1) : item;
    }

    /** Returns the use of columns without a name, which can be referred to only by the text of their expression. */
    private static @Nullable TaintLevel unnamed(Map<String, TaintLevel> reached) {
        return reached.entrySet().stream()
                .filter(entry -> !entry.getKey().matches("[a-z0-9_]+"))
                .map(Map.Entry::getValue)
                .max(TaintLevel::compareTo)
                .orElse(null);
    }

    /** Returns true if a table of the select has this column, which SQLite prefers to a result's alias of the same name. */
    private boolean isOwnColumn(Select select, String name) {
        return select.cores().stream()
                .flatMap(core -> core.sources().stream())
                .anyMatch(source -> source.osqueryTable().isPresent()
                        && schema.columnsOf(source.name()).contains(name));
    }

    private boolean hasEveryColumn(SelectCore core) {
        return core.columns().stream()
                .anyMatch(item -> sqlQuery.at(item.to() - 1).isSign('*'));
    }

    private int width(SelectCore core) {
        List<TokenRange> rows = rows(core);
        return rows.isEmpty()
                ? core.columns().size()
                : sqlQuery.items(ExpressionParts.bare(sqlQuery, rows.getFirst()))
                        .size();
    }

    /** Returns the expressions of a core in this column: one, or one for each row of VALUES. */
    private List<TokenRange> values(SelectCore core, int index) {
        List<TokenRange> rows = rows(core);
        if (rows.isEmpty()) {
            return index < core.columns().size()
                    ? List.of(unnamed(core.columns().get(index)))
                    : List.of();
        }
        return rows.stream()
                .map(row -> sqlQuery.items(ExpressionParts.bare(sqlQuery, row)))
                .filter(row -> index < row.size())
                .map(row -> row.get(index))
                .toList();
    }

    private List<TokenRange> rows(SelectCore core) {
        TokenRange tokenRange = core.range();
        return sqlQuery.at(tokenRange.from()).isWord("values")
                ? sqlQuery.items(new TokenRange(tokenRange.from() + 1, tokenRange.to()))
                : List.of();
    }
}
