package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Table of osquery.
 *
 * @param columns columns as declared in SQL
 * @param filling fills the table with rows
 */
public record Table(String name, String columns, RowSource filling) {

    /** Source of a table's rows. */
    @FunctionalInterface
    public interface RowSource {
        void fill(MachineSnapshot machine, RowReceiver rowReceiver);
    }

    /** Receiver of rows, which map column names to values. */
    @FunctionalInterface
    public interface RowReceiver {
        void add(Map<String, ?> row);
    }

    /** Returns a table that this engine does not fill; a statement that reads it is incomplete. */
    static Table uncollected(String name, String columns) {
        return new Table(name, columns, (machine, rowReceiver) -> machine.leaveOut());
    }

    public List<String> columnNames() {
        return Arrays.stream(columns.split(","))
                .map(String::strip)
                .map(column -> column.split("\\s", 2)[0])
                .toList();
    }
}
