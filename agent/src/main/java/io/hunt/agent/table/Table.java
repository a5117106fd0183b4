package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** One of osquery's tables: its columns as SQL declares them, and how to fill it. */
public record Table(String name, String columns, Filling filling) {

    /** Reads the machine and hands rows over, column name to value. */
    @FunctionalInterface
    public interface Filling {
        void fill(MachineSnapshot machine, Rows rows);
    }

    /** Takes rows. */
    @FunctionalInterface
    public interface Rows {
        void add(Map<String, ?> row);
    }

    /** A table that this engine does not fill: a statement that reads it finds what is elsewhere, and is incomplete. */
    static Table uncollected(String name, String columns) {
        return new Table(name, columns, (machine, rows) -> machine.leaveOut());
    }

    public List<String> columnNames() {
        return Arrays.stream(columns.split(","))
                .map(String::strip)
                .map(column -> column.split("\\s", 2)[0])
                .toList();
    }
}
