package io.hunt.engine.processor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** One statement with its parameters; neighbours with the same statement travel to the database together. */
public record TableWrite(String sql, List<@Nullable Object> parameters) {

    /** A write with its parameters in the order of the statement's question marks; null stands for SQL's null. */
    public static TableWrite of(String sql, @Nullable Object... parameters) {
        return new TableWrite(
                sql, Collections.<@Nullable Object>unmodifiableList(Arrays.<@Nullable Object>asList(parameters)));
    }

    /** Applies the writes in their order. */
    public static void applyAll(JdbcTemplate jdbc, List<TableWrite> writes) {
        var run = new ArrayList<Object[]>();
        for (int i = 0; i < writes.size(); i++) {
            TableWrite write = writes.get(i);
            run.add(write.parameters().toArray());
            boolean last = i + 1 == writes.size() || !writes.get(i + 1).sql().equals(write.sql());
            if (last) {
                jdbc.batchUpdate(write.sql(), run);
                run.clear();
            }
        }
    }
}
