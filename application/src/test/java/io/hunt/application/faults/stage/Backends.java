package io.hunt.application.faults.stage;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A look at PostgreSQL's sessions, and locks that hold one of them up at a chosen place. */
public final class Backends implements AutoCloseable {

    private final Connection connection;

    private Backends(Connection connection) {
        this.connection = connection;
    }

    /** As the superuser; what it locks it holds until it is closed. */
    public static Backends of(Stage stage) throws SQLException {
        Connection connection = stage.administrator();
        connection.setAutoCommit(false);
        return new Backends(connection);
    }

    /** Whoever reads or writes the table waits from now on. */
    public void lock(String table) throws SQLException {
        execute("lock table %s in access exclusive mode".formatted(table));
    }

    /** The names of the processes with a session that waits for a table's lock. */
    public List<String> waitingFor(String table) throws SQLException {
        return strings("""
                select distinct a.application_name from pg_locks l join pg_stat_activity a using (pid)
                where l.relation = '%s'::regclass and not l.granted""".formatted(table));
    }

    public void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    public List<String> strings(String sql) throws SQLException {
        var found = new ArrayList<String>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    public void commit() throws SQLException {
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        connection.rollback();
        connection.close();
    }
}
