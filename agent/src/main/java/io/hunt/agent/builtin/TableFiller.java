package io.hunt.agent.builtin;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.ScanTimeLimit;
import io.hunt.agent.table.Table;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates the tables of a session and fills them from the machine. */
record TableFiller(Connection database, MachineSnapshot snapshot, ScanTimeLimit time) {

    private static final Logger log = LoggerFactory.getLogger(TableFiller.class);

    /** Maximum number of rows of one table. */
    private static final int MOST_ROWS = 500_000;

    /** Maximum number of characters of a value; SQLite fails a statement that reads a value beyond its own limit. */
    private static final int MOST_CHARACTERS = 256 * 1024;

    /** Fills all tables; returns the names of those that lack rows. */
    Set<String> fill(List<Table> tables) throws SQLException {
        Set<String> incomplete = new HashSet<>();
        for (Table table : tables) {
            long before = time.leftOut();
            execute("CREATE TABLE \"%s\" (%s)".formatted(table.name(), table.columns()));
            insert(table, rows(table));
            if (table.name().equals("file")) {
                // Statements of hunts walk the directories one by one.
                execute("CREATE INDEX file_directory ON file (directory)");
            }
            if (time.leftOut() > before) {
                incomplete.add(table.name());
            }
        }
        return incomplete;
    }

    private List<Map<String, ?>> rows(Table table) {
        List<Map<String, ?>> rows = new ArrayList<>();
        try {
            table.filling().fill(snapshot, row -> {
                if (rows.size() < MOST_ROWS) {
                    rows.add(row);
                } else {
                    snapshot.leaveOut();
                }
            });
        } catch (RuntimeException e) {
            // Other statements of the assignment still have answers.
            log.warn("The table {} could not be filled completely", table.name(), e);
            snapshot.leaveOut();
        }
        return rows;
    }

    private void insert(Table table, List<Map<String, ?>> rows) throws SQLException {
        List<String> columns = table.columnNames();
        String marks = String.join(", ", Collections.nCopies(columns.size(), "?"));
        try (PreparedStatement insert =
                database.prepareStatement("INSERT INTO \"%s\" VALUES (%s)".formatted(table.name(), marks))) {
            for (Map<String, ?> row : rows) {
                for (int i = 0; i < columns.size(); i++) {
                    insert.setObject(i + 1, bounded(row.get(columns.get(i))));
                }
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private @Nullable Object bounded(@Nullable Object value) {
        if (value instanceof String text && text.length() > MOST_CHARACTERS) {
            snapshot.leaveOut();
            return text.substring(0, MOST_CHARACTERS);
        }
        return value;
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.execute(sql);
        }
    }
}
