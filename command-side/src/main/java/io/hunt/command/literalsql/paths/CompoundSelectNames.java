package io.hunt.command.literalsql.paths;

import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Names that the first SELECT of a compound (UNION, EXCEPT, INTERSECT) gives to columns of the others. SQLite pushes a
 * condition on such a name down to each of them.
 */
final class CompoundSelectNames {

    private final QueryStructure structure;
    private final OsquerySchema schema;
    private final Set<String> meant;
    private final Set<String> names = new HashSet<>();

    private CompoundSelectNames(QueryStructure structure, OsquerySchema schema, Set<String> meant) {
        this.structure = structure;
        this.schema = schema;
        this.meant = meant;
    }

    /** Returns the names that refer to one of the walked or aliased columns. */
    static Set<String> of(QueryStructure structure, OsquerySchema schema, Set<String> walked, Set<String> given) {
        Set<String> meant = new HashSet<>(walked);
        meant.addAll(given);
        var combined = new CompoundSelectNames(structure, schema, meant);
        List<Select> several = structure
                .select()
                .all()
                .filter(select -> select.cores().size() > 1)
                .toList();
        boolean more = true;
        while (more) {
            int before = meant.size();
            several.forEach(combined::add);
            more = meant.size() > before;
        }
        return combined.names;
    }

    private void add(Select select) {
        SelectCore first = select.cores().getFirst();
        List<SelectCore> others = select.cores().subList(1, select.cores().size());
        boolean counted = select.cores().stream().noneMatch(this::hasEveryColumn);
        for (int i = 0; i < first.columns().size(); i++) {
            int index = i;
            if (others.stream().anyMatch(other -> !counted || isMeant(other, index))) {
                addAll(first.columns().get(i));
            }
        }
        if (!counted) {
            structure
                    .osquerySources()
                    .forEach(source -> schema.columnsOf(source.name()).forEach(this::add));
        }
    }

    private boolean hasEveryColumn(SelectCore core) {
        SqlQuery sqlQuery = structure.query();
        return core.columns().stream()
                .anyMatch(item -> sqlQuery.at(item.to() - 1).isSign('*'));
    }

    private boolean isMeant(SelectCore core, int index) {
        SqlQuery sqlQuery = structure.query();
        return index < core.columns().size()
                && tokens(core.columns().get(index))
                        .filter(i -> sqlQuery.at(i).isName())
                        .anyMatch(i -> meant.contains(sqlQuery.at(i).name()));
    }

    private void addAll(TokenRange item) {
        SqlQuery sqlQuery = structure.query();
        tokens(item)
                .filter(i -> sqlQuery.at(i).isName())
                .forEach(i -> add(sqlQuery.at(i).name()));
    }

    private void add(String name) {
        names.add(name);
        meant.add(name);
    }

    private static IntStream tokens(TokenRange item) {
        return IntStream.range(item.from(), item.to());
    }
}
