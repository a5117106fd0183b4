package io.hunt.command.literalsql.cost;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.schema.WalkingTable;
import io.hunt.command.literalsql.structure.CommonTable;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.Conditions.ColumnName;
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

/**
 * Rejects recursive table expressions that possibly do not terminate. Accepted are a LIMIT, which SQLite enforces, and a depth
 * that is counted up to a literal while each step finds at most the parents or children of processes.
 */
public final class RecursionRule implements SqlRule {

    /** Largest LIMIT of a recursion. */
    static final long MOST_STEPS = 1_000;

    static final int DEEPEST = 64;

    @Override
    public void check(SqlQuery sqlQuery, SqlPolicy policy) {
        QueryStructure structure = QueryStructure.of(sqlQuery);
        structure.select().all().flatMap(select -> select.tables().stream()).forEach(table -> {
            if (table.isRecursive() && !new RecursiveTable(structure, policy.schema(), table).ends()) {
                throw SqlRule.denied(
                        SqlReason.RECURSIVE,
                        "A table that reads from itself needs a LIMIT of at most 1,000 inside it, or a depth that begins"
                                + " at a number, grows by 1 and is compared as in depth < 20 while processes are joined"
                                + " by pid and parent; it must not read files or keys.",
                        sqlQuery.first(table.name()));
            }
        });
    }

    private record RecursiveTable(QueryStructure structure, OsquerySchema schema, CommonTable table) {

        boolean ends() {
            if (repeating().stream()
                    .anyMatch(core -> core.sources().stream().anyMatch(this::walks)
                            || !core.nested().isEmpty())) {
                return false;
            }
            return table.body().limit() <= MOST_STEPS || isCounted();
        }

        private List<SelectCore> repeating() {
            return table.body().cores().stream().filter(table::isReadBy).toList();
        }

        private boolean walks(FromSource source) {
            return source.table() == null
                    ? source.select() != null
                            || source.osqueryTable()
                                    .flatMap(name -> WalkingTable.of(schema.target(name), schema))
                                    .isPresent()
                    : !source.reads(table);
        }

        private boolean isCounted() {
            List<SelectCore> repeating = repeating();
            return repeating.size() == 1
                    && findsNoMore(repeating.getFirst())
                    && columns().stream().anyMatch(column -> counts(repeating.getFirst(), column));
        }

        private List<String> columns() {
            SqlQuery sqlQuery = structure.query();
            if (!table.columns().isEmpty()) {
                return table.columns();
            }
            return table.body().cores().getFirst().columns().stream()
                    .map(item -> sqlQuery.at(item.to() - 1).isName()
                            ? sqlQuery.at(item.to() - 1).name()
                            : "")
                    .toList();
        }

        /** Returns true if the column begins as a number, grows by 1, and has a literal upper bound. */
        private boolean counts(SelectCore core, String column) {
            SqlQuery sqlQuery = structure.query();
            int index = columns().indexOf(column);
            boolean begins = table.body().cores().stream()
                    .filter(first -> !table.isReadBy(first))
                    .allMatch(first -> index < first.columns().size()
                            && isNumber(first.columns().get(index)));
            if (column.isEmpty() || !begins || index >= core.columns().size()) {
                return false;
            }
            TokenRange grown = core.columns().get(index);
            boolean grows = sqlQuery.at(grown.to() - 1).text().equals("1")
                    && sqlQuery.at(grown.to() - 2).isSign('+')
                    && isOwn(core, new TokenRange(grown.from(), grown.to() - 2), column);
            return grows
                    && Conditions.all(sqlQuery, core.where()).stream().anyMatch(part -> {
                        SqlToken sign = sqlQuery.at(part.to() - 2);
                        return (sign.isSign('<') || sign.text().equals("<="))
                                && isSmall(sqlQuery.at(part.to() - 1))
                                && isOwn(core, new TokenRange(part.from(), part.to() - 2), column);
                    });
        }

        private boolean isNumber(TokenRange item) {
            SqlQuery sqlQuery = structure.query();
            boolean alone = item.length() == 1
                    || (item.length() == 2 && sqlQuery.at(item.from() + 1).isName())
                    || (item.length() == 3 && sqlQuery.at(item.from() + 1).isWord("as"));
            return alone && isSmall(sqlQuery.at(item.from()));
        }

        private static boolean isSmall(SqlToken token) {
            return token.kind() == Kind.NUMBER
                    && token.text().length() <= 2
                    && token.text().chars().allMatch(c -> c >= '0' && c <= '9')
                    && Integer.parseInt(token.text()) <= DEEPEST;
        }

        private boolean isOwn(SelectCore core, TokenRange range, String column) {
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
        private boolean findsNoMore(SelectCore core) {
            double[] rows = core.sources().stream()
                    .mapToDouble(source -> source.reads(table) ? 1 : TableSizes.rows(target(source)))
                    .toArray();
            return new JoinOrder(structure.query(), core, rows, this::rowsOfOneValue, this::has, _ -> false).rows()
                    <= 1;
        }

        private double rowsOfOneValue(FromSource source, String column) {
            String name = target(source);
            return TableSizes.isParentage(name, column) ? 1 : TableSizes.rowsOfOneValue(name, column);
        }

        private boolean has(FromSource source, ColumnName column) {
            if (!column.qualifier().isEmpty()) {
                return source.alias().equals(column.qualifier());
            }
            return source.reads(table)
                    ? columns().contains(column.name())
                    : schema.columnsOf(source.name()).contains(column.name());
        }

        private String target(FromSource source) {
            return schema.target(source.name());
        }
    }
}
