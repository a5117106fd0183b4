package io.hunt.command.literalsql.cost;

import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.schema.WalkingTable;
import io.hunt.command.literalsql.structure.Conditions;
import io.hunt.command.literalsql.structure.Conditions.ColumnName;
import io.hunt.command.literalsql.structure.FromSource;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.Select;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlRule;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.TokenRange;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Cost estimate of joins: rejects statements that read too many rows. A term multiplies the rows by its own, or, if
 * joined on equal columns, by its rows with the same value.
 */
public final class JoinCostRule implements SqlRule {

    /** Maximum number of rows: allows two tables without a join condition, but not three. */
    static final double MOST = 1e8;

    @Override
    public void check(SqlQuery sqlQuery, SqlPolicy policy) {
        QueryStructure structure = QueryStructure.of(sqlQuery);
        var estimate = new RowEstimate(structure, policy.schema());
        if (!(estimate.cost(structure.select()) <= MOST)) {
            throw SqlRule.denied(
                    SqlReason.TOO_COSTLY,
                    "The statement reads too many rows; join its tables on equal columns, such as pid.");
        }
    }

    /** Rows and costs of the selects of one statement. */
    static final class RowEstimate {

        /** Rows that a table-valued function finds in a value of a table. */
        private static final double ROWS_OF_FUNCTION = 100;

        /** Minimum number of characters of one element in a JSON array. */
        private static final double CHARACTERS_OF_ROW = 2;

        private final QueryStructure structure;
        private final SqlQuery sqlQuery;
        private final OsquerySchema schema;
        private final IdentityHashMap<Select, Double> rows = new IdentityHashMap<>();
        private final IdentityHashMap<Select, Double> costs = new IdentityHashMap<>();
        private double rowsOfFunction = ROWS_OF_FUNCTION;

        RowEstimate(QueryStructure structure, OsquerySchema schema) {
            this.structure = structure;
            this.sqlQuery = structure.query();
            this.schema = schema;
            rowsOfFunction = Math.max(ROWS_OF_FUNCTION, TextGrowthRule.characters(structure, this) / CHARACTERS_OF_ROW);
            rows.clear();
        }

        double cost(Select select) {
            Double known = costs.get(select);
            if (known != null) {
                return known;
            }
            costs.put(select, 1.0);
            double steps = Math.min((double) select.limit(), rows(select));
            double cost = select.cores().stream()
                    .mapToDouble(core -> cost(core) * (readsItself(core, select) ? steps : 1.0))
                    .sum();
            costs.put(select, cost);
            return cost;
        }

        private double cost(SelectCore core) {
            double inside = core.nested().stream().mapToDouble(this::cost).sum()
                    + core.scanned().stream().mapToDouble(this::scan).sum();
            double read = core.sources().stream()
                    .flatMap(source -> source.selected().stream())
                    .mapToDouble(this::cost)
                    .sum();
            return product(core) * (1 + inside) + read;
        }

        private double scan(FromSource source) {
            return rows(source) + source.selected().map(this::cost).orElse(0.0);
        }

        private double rows(Select select) {
            Double known = rows.get(select);
            if (known != null) {
                return known;
            }
            rows.put(select, 1.0);
            double once = select.cores().stream()
                    .filter(core -> !readsItself(core, select))
                    .mapToDouble(core -> SingleRowSelects.is(structure, core) ? 1 : product(core))
                    .sum();
            boolean recursive = select.cores().stream().anyMatch(core -> readsItself(core, select));
            double all = recursive ? (once + TableSizes.ROWS) * RecursionRule.DEEPEST : once;
            double found = Math.min((double) select.limit(), all);
            rows.put(select, found);
            return found;
        }

        private static boolean readsItself(SelectCore core, Select select) {
            return core.sources().stream()
                    .anyMatch(source ->
                            source.selected().filter(read -> read == select).isPresent());
        }

        /** Returns the rows of a core: the product of its terms in the cheapest order. */
        double product(SelectCore core) {
            if (core.sources().isEmpty()) {
                return core.rows();
            }
            double[] each = core.sources().stream()
                    .mapToDouble(source -> isOwn(source, core) ? 1 : rows(source))
                    .toArray();
            narrow(core, each);
            return new JoinOrder(sqlQuery, core, each, this::rowsOfOneValue, this::has, this::walks).rows();
        }

        /** Reduces the rows of a table to those of one value for each column that must equal a constant. */
        private void narrow(SelectCore core, double[] each) {
            for (TokenRange part : Conditions.of(sqlQuery, core)) {
                Conditions.constant(sqlQuery, part).ifPresent(column -> {
                    List<Integer> owners = IntStream.range(0, each.length)
                            .filter(i -> has(core.sources().get(i), column))
                            .boxed()
                            .toList();
                    if (owners.size() == 1) {
                        int owner = owners.getFirst();
                        each[owner] = Math.min(
                                each[owner], rowsOfOneValue(core.sources().get(owner), column.name()));
                    }
                });
            }
        }

        /** Returns true if the source is the select that contains this core: a recursive step, which reads one row of its previous result. */
        private static boolean isOwn(FromSource source, SelectCore core) {
            return source.selected().filter(read -> read.cores().contains(core)).isPresent();
        }

        private boolean walks(FromSource source) {
            return source.osqueryTable()
                    .flatMap(table -> WalkingTable.of(schema.target(table), schema))
                    .isPresent();
        }

        private double rows(FromSource source) {
            if (source.function()) {
                return rowsOfFunction;
            }
            Optional<Select> selected = source.selected();
            if (selected.isPresent()) {
                return rows(selected.get());
            }
            String table = schema.target(source.name());
            return TableSizes.rows(table)
                    + WalkingTable.of(table, schema)
                            .filter(walking -> !walking.patterns().isEmpty())
                            .map(this::breadth)
                            .orElse(0.0);
        }

        /** Adds the breadth of all patterns in the statement, because each may belong to this table. */
        private double breadth(WalkingTable table) {
            double sum = 0;
            for (int i = 0; i < sqlQuery.tokens().size(); i++) {
                // A pattern that begins with a user's directory has its text in the fifth token.
                SqlToken literal = sqlQuery.at(sqlQuery.at(i + 1).isName() ? i + 5 : i + 1);
                if (sqlQuery.at(i).isWord("like") && literal.kind() == SqlToken.Kind.STRING) {
                    String pattern = literal.unquoted();
                    sum += pattern.startsWith("%") ? 0 : table.walk().breadth(pattern);
                }
            }
            return sum;
        }

        private double rowsOfOneValue(FromSource source, String column) {
            double all = rows(source);
            return source.osqueryTable()
                    .map(table -> Math.min(all, TableSizes.rowsOfOneValue(schema.target(table), column)))
                    .orElseGet(() -> Math.min(all, TableSizes.rowsOfOneValue("", column)));
        }

        private boolean has(FromSource source, ColumnName column) {
            if (!column.qualifier().isEmpty()) {
                return source.alias().equals(column.qualifier());
            }
            return source.osqueryTable()
                    .filter(table -> schema.columnsOf(table).contains(column.name()))
                    .isPresent();
        }
    }
}
