package io.hunt.command.literalsql.cost;

import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.structure.Rule;
import io.hunt.command.literalsql.structure.Conditions.ColumnName;
import io.hunt.command.literalsql.schema.WalkingTable;
import io.hunt.command.literalsql.structure.CommonTable;
import io.hunt.command.literalsql.structure.Core;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.Range;
import io.hunt.command.literalsql.structure.Source;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.Structure;
import java.util.List;
import java.util.Optional;

/**
 * Rejects recursive table expressions that may not terminate. Accepted are a LIMIT, which SQLite enforces, and a depth
 * that is counted up to a literal while each step finds at most the parents or children of processes.
 */
public final class Recursion implements Rule {

    /** Largest LIMIT of a recursion. */
    static final long MOST_STEPS = 1_000;

    static final int DEEPEST = 64;

    @Override
    public void check(Query query, Policy policy) {
        Structure structure = Structure.of(query);
        structure.select().all().flatMap(select -> select.tables().stream()).forEach(table -> {
            if (table.isRecursive() && !new OneTable(structure, policy.schema(), table).ends()) {
                throw Rule.denied(
                        SqlReason.RECURSIVE,
                        "A table that reads from itself needs a LIMIT of at most 1,000 inside it, or a depth that begins"
                                + " at a number, grows by 1 and is compared as in depth < 20 while processes are joined"
                                + " by pid and parent; it must not read files or keys.",
                        query.first(table.name()));
            }
        });
    }

    private record OneTable(Structure structure, OsquerySchema schema, CommonTable table) {

        boolean ends() {
            if (repeating().stream()
                    .anyMatch(core -> core.sources().stream().anyMatch(this::walks)
                            || !core.nested().isEmpty())) {
                return false;
            }
            return table.body().limit() <= MOST_STEPS || isCounted();
        }

        private List<Core> repeating() {
            return table.body().cores().stream().filter(table::isReadBy).toList();
        }

        private boolean walks(Source source) {
            return source.table() == null
                    ? source.select() != null
                            || source.osqueryTable()
                                    .flatMap(name -> WalkingTable.of(schema.target(name), schema))
                                    .isPresent()
                    : !source.reads(table);
        }

        private boolean isCounted() {
            List<Core> repeating = repeating();
            return repeating.size() == 1
                    && findsNoMore(repeating.getFirst())
                    && columns().stream().anyMatch(column -> counts(repeating.getFirst(), column));
        }

        private List<String> columns() {
            Query query = structure.query();
            if (!table.columns().isEmpty()) {
                return table.columns();
            }
            return table.body().cores().getFirst().columns().stream()
                    .map(item -> query.at(item.to() - 1).isName()
                            ? query.at(item.to() - 1).name()
                            : "")
                    .toList();
        }

        /** Returns true if the column begins as a number, grows by 1, and has a literal upper bound. */
        private boolean counts(Core core, String column) {
            Query query = structure.query();
            int index = columns().indexOf(column);
            boolean begins = table.body().cores().stream()
                    .filter(first -> !table.isReadBy(first))
                    .allMatch(first -> index < first.columns().size()
                            && isNumber(first.columns().get(index)));
            if (column.isEmpty() || !begins || index >= core.columns().size()) {
                return false;
            }
            Range grown = core.columns().get(index);
            boolean grows = query.at(grown.to() - 1).text().equals("1")
                    && query.at(grown.to() - 2).isSign('+')
                    && isOwn(core, new Range(grown.from(), grown.to() - 2), column);
            return grows
                    && Conditions.all(query, core.where()).stream().anyMatch(part -> {
                        SqlToken sign = query.at(part.to() - 2);
                        return (sign.isSign('<') || sign.text().equals("<="))
                                && isSmall(query.at(part.to() - 1))
                                && isOwn(core, new Range(part.from(), part.to() - 2), column);
                    });
        }

        private boolean isNumber(Range item) {
            Query query = structure.query();
            boolean alone = item.length() == 1
                    || (item.length() == 2 && query.at(item.from() + 1).isName())
                    || (item.length() == 3 && query.at(item.from() + 1).isWord("as"));
            return alone && isSmall(query.at(item.from()));
        }

        private static boolean isSmall(SqlToken token) {
            return token.kind() == Kind.NUMBER
                    && token.text().length() <= 2
                    && token.text().chars().allMatch(c -> c >= '0' && c <= '9')
                    && Integer.parseInt(token.text()) <= DEEPEST;
        }

        private boolean isOwn(Core core, Range range, String column) {
            Optional<ColumnName> name = Conditions.column(structure.query(), range);
            return name.filter(found -> found.name().equals(column)
                            && (found.qualifier().isEmpty()
                                    || core.sources().stream()
                                            .anyMatch(source -> source.reads(table)
                                                    && source.alias().equals(found.qualifier()))))
                    .isPresent();
        }

        /**
         * Returns true if a step finds parents or children only; all other joined terms must have one row for each of
         * them.
         */
        private boolean findsNoMore(Core core) {
            double[] rows = core.sources().stream()
                    .mapToDouble(source -> source.reads(table) ? 1 : TableSizes.rows(target(source)))
                    .toArray();
            return new JoinOrder(structure.query(), core, rows, this::rowsOfOneValue, this::has, _ -> false).rows()
                    <= 1;
        }

        private double rowsOfOneValue(Source source, String column) {
            String name = target(source);
            return TableSizes.isParentage(name, column) ? 1 : TableSizes.rowsOfOneValue(name, column);
        }

        private boolean has(Source source, ColumnName column) {
            if (!column.qualifier().isEmpty()) {
                return source.alias().equals(column.qualifier());
            }
            return source.reads(table)
                    ? columns().contains(column.name())
                    : schema.columnsOf(source.name()).contains(column.name());
        }

        private String target(Source source) {
            return schema.target(source.name());
        }
    }
}
