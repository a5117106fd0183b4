package io.hunt.application.faults.stage;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** PostgreSQL's sessions, and locks that block one of them at a chosen table. */
public final class Backends implements AutoCloseable {

    private final Connection connection;

    private Backends(Connection connection) {
        this.connection = connection;
    }

    /** Connects as the superuser; holds its locks until it is closed. */
    public static Backends of(Stage stage) {
        try {
            Connection connection = stage.administrator();
            connection.setAutoCommit(false);
            return new Backends(connection);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Blocks all reads and writes of the table from now on. */
    public void lock(String table) {
        execute("lock table %s in access exclusive mode".formatted(table));
    }

    /** Blocks all writes of the table from now on; reads are possible. */
    public void lockWrites(String table) {
        execute("lock table %s in share row exclusive mode".formatted(table));
    }

    /** Returns the names of the processes with a session that waits for a table's lock. */
    public List<String> waitingFor(String table) {
        return strings("""
                select distinct a.application_name from pg_locks l join pg_stat_activity a using (pid)
                where l.relation = '%s'::regclass and not l.granted""".formatted(table));
    }

    public void execute(String sql) {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the first column of each row. */
    public List<String> strings(String sql) {
        var found = new ArrayList<String>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public void commit() {
        try {
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try (connection) {
            connection.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
