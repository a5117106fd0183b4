package io.hunt.engine.processor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * SQL statement with parameters; consecutive writes with the same statement are sent to the database as one batch.
 *
 * @param joined true if consecutive writes become one statement whose parameters are arrays of texts
 */
public record TableWrite(String sql, List<@Nullable Object> parameters, boolean joined) {

    /** Characters after which a joined statement ends with the current write. */
    private static final int MOST_JOINED = 4 * 1024 * 1024;

    /** Creates a write; parameters in the order of the question marks, null for SQL NULL. */
    public static TableWrite of(String sql, @Nullable Object... parameters) {
        return new TableWrite(sql, list(parameters), false);
    }

    /** Creates a write for a statement that accepts any number of rows by unnesting one array for each question mark. */
    public static TableWrite joined(String sql, @Nullable Object... parameters) {
        return new TableWrite(sql, list(parameters), true);
    }

    /** Applies the writes in order. */
    public static void applyAll(JdbcTemplate jdbc, List<TableWrite> writes) {
        var run = new ArrayList<Object[]>();
        long characters = 0;
        for (int i = 0; i < writes.size(); i++) {
            TableWrite write = writes.get(i);
            run.add(write.parameters().toArray());
            characters += write.characters();
            boolean last = i + 1 == writes.size() || !writes.get(i + 1).sql().equals(write.sql());
            if (write.joined() && (last || characters >= MOST_JOINED)) {
                jdbc.update(write.sql(), (Object[]) columns(run));
                run.clear();
                characters = 0;
            } else if (last) {
                jdbc.batchUpdate(write.sql(), run);
                run.clear();
                characters = 0;
            }
        }
    }

    private long characters() {
        long characters = 0;
        for (Object value : parameters) {
            characters += value instanceof String text ? text.length() : 0;
        }
        return characters;
    }

    private static @Nullable String[][] columns(List<Object[]> rows) {
        var columns = new @Nullable String[rows.getFirst().length][rows.size()];
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < columns.length; column++) {
                @Nullable Object value = rows.get(row)[column];
                columns[column][row] = value == null ? null : value.toString();
            }
        }
        return columns;
    }

    private static List<@Nullable Object> list(@Nullable Object... parameters) {
        return Collections.<@Nullable Object>unmodifiableList(Arrays.<@Nullable Object>asList(parameters));
    }
}
