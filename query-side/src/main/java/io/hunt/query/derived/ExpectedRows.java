package io.hunt.query.derived;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.RowCallbackHandler;

/** Expected rows of a table according to events. Columns that are not set are not compared, because no event determines them. */
final class ExpectedRows {

    private static final int FETCHED_AT_ONCE = 1_000;

    private final String table;
    private final String select;
    private final AcceptedDifferences acceptedDifferences;
    private final Map<String, Map<String, String>> rows = new LinkedHashMap<>();

    /** @param select query of the rows as texts, the key in the first column */
    ExpectedRows(String table, String select, AcceptedDifferences acceptedDifferences) {
        this.table = table;
        this.select = select;
        this.acceptedDifferences = acceptedDifferences;
    }

    ExpectedRows(String table, String select) {
        this(table, select, AcceptedDifferences.NONE);
    }

    void put(Object key, Map<String, String> columns) {
        rows.put(key.toString(), new HashMap<>(columns));
    }

    /** Changes a column of a row if the row exists. A null value unsets the column. */
    void set(Object key, String column, @Nullable String value) {
        Map<String, String> row = rows.get(key.toString());
        if (row != null && value == null) {
            row.remove(column);
        } else if (row != null) {
            row.put(column, value);
        }
    }

    /** Returns the columns of a row; empty if the row does not exist. */
    Map<String, String> get(Object key) {
        return rows.getOrDefault(key.toString(), Map.of());
    }

    boolean contains(Object key) {
        return rows.containsKey(key.toString());
    }

    void remove(Object key) {
        rows.remove(key.toString());
    }

    /** Reads the table once. Must be called in a transaction, because rows are read through a cursor. */
    TableComparison compare(JdbcTemplate jdbc) {
        var comparing = new RowComparison(new LinkedHashMap<>(rows));
        jdbc.query(
                connection -> {
                    PreparedStatement statement = connection.prepareStatement(select);
                    statement.setFetchSize(FETCHED_AT_ONCE);
                    return statement;
                },
                comparing);
        comparing.missing.forEach((key, row) -> {
            if (!acceptedDifferences.mayBeMissing(row)) {
                comparing.report("row " + key + " is missing, its events say that it exists");
            }
        });
        return new TableComparison(table, comparing.count, comparing.differences, comparing.differing);
    }

    /** Row handler of a running comparison. */
    private final class RowComparison implements RowCallbackHandler {

        private final Map<String, Map<String, String>> missing;
        private final List<String> differences = new ArrayList<>();
        private long count;
        private long differing;

        RowComparison(Map<String, Map<String, String>> missing) {
            this.missing = missing;
        }

        @Override
        public void processRow(ResultSet row) throws SQLException {
            count++;
            String key = row.getString(1);
            Map<String, String> columns = columns(row);
            Map<String, String> expected = missing.remove(key);
            if (expected != null) {
                compare(key, expected, columns);
            } else if (rows.containsKey(key)) {
                report("row " + key + " exists twice");
            } else if (!acceptedDifferences.mayBeAdded(columns)) {
                report("row " + key + " has no event");
            }
        }

        private void compare(String key, Map<String, String> expected, Map<String, String> row) {
            List<String> wrong = expected.entrySet().stream()
                    .filter(column -> row.containsKey(column.getKey()))
                    .filter(column -> !column.getValue().equals(row.get(column.getKey())))
                    .map(Map.Entry::getKey)
                    .filter(column -> !acceptedDifferences.mayDiffer(column, expected, row))
                    .sorted()
                    .toList();
            if (!wrong.isEmpty()) {
                report("row " + key + " differs from its events in " + String.join(", ", wrong));
            }
        }

        private void report(String difference) {
            differing++;
            if (differences.size() < TableComparison.MOST) {
                differences.add(difference);
            }
        }
    }

    private static Map<String, String> columns(ResultSet row) throws SQLException {
        var columns = new HashMap<String, String>();
        ResultSetMetaData all = row.getMetaData();
        for (int i = 2; i <= all.getColumnCount(); i++) {
            columns.put(all.getColumnLabel(i), String.valueOf(row.getString(i)));
        }
        return columns;
    }
}
