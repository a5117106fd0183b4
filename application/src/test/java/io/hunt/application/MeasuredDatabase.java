package io.hunt.application;

import io.hunt.application.database.local.UnixSocketFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.postgresql.ds.PGSimpleDataSource;

/** Embedded database of a service, used by its superuser: its work so far, and its own speed. */
final class MeasuredDatabase implements AutoCloseable {

    private static final int PER_TRANSACTION = 1_000;

    private final Path files;
    private final Connection connection;

    /** Work of the server since its start. */
    record Work(long transactions, long walBytes) {

        Work minus(Work before) {
            return new Work(transactions - before.transactions, walBytes - before.walBytes);
        }
    }

    MeasuredDatabase(Path data) throws SQLException {
        this.files = data.resolve("postgres");
        var database = new PGSimpleDataSource();
        Path server = files.resolve("postmaster.pid");
        database.setURL(UnixSocketFactory.url(
                Path.of(line(server, 4).strip()),
                Integer.parseInt(line(server, 3).strip())));
        database.setUser("postgres");
        database.setPassword(line(data.resolve("postgres-server").resolve("passwords"), 0));
        database.setReWriteBatchedInserts(true);
        this.connection = database.getConnection();
    }

    private static String line(Path file, int number) {
        try {
            return Files.readAllLines(file).get(number);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Work work() throws SQLException {
        try (var statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        select (select sum(xact_commit) from pg_stat_database),
                               pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')""")) {
            row.next();
            return new Work(row.getLong(1), row.getLong(2));
        }
    }

    double residentMib() {
        return ForkedJvm.residentMibOfDatabase(files);
    }

    Duration cpu() {
        return ForkedJvm.cpuOfDatabase(files);
    }

    /**
     * Returns results a second if their rows, and those of their events and alerts, are inserted again into copies of the
     * tables.
     */
    double rawInserts(int results) throws SQLException {
        execute("drop schema if exists ceiling cascade");
        execute("create schema ceiling");
        int answers = (int) Math.ceilDiv(
                results * count("domainevententry where payloadtype = 'MatchIngested'"), count("hunt_result"));
        String events = """
                globalindex in (
                  (select globalindex from domainevententry where payloadtype = 'AlertCreated' limit %d)
                  union all
                  (select globalindex from domainevententry where payloadtype = 'MatchIngested' limit %d))""".formatted(results, answers);
        double seconds = copied("domainevententry", events, results + answers)
                + copied("hunt_result", "true", results)
                + copied("alert_view", "hunt_id is not null", results);
        return results / seconds;
    }

    private double copied(String table, String which, int rows) throws SQLException {
        execute("create table ceiling.%1$s (like public.%1$s including all)".formatted(table));
        String columns = columns(table);
        var values = new ArrayList<Object[]>();
        try (var statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select %s from public.%s where %s limit %d".formatted(columns, table, which, rows))) {
            while (row.next()) {
                var all = new Object[row.getMetaData().getColumnCount()];
                for (int i = 0; i < all.length; i++) {
                    all[i] = row.getObject(i + 1);
                }
                values.add(all);
            }
        }
        if (values.size() < rows) {
            throw new IllegalStateException("only " + values.size() + " rows of " + table);
        }
        long begin = System.nanoTime();
        insert(
                "insert into ceiling.%s (%s) values (%s)"
                        .formatted(
                                table, columns, String.join(",", Collections.nCopies(values.getFirst().length, "?"))),
                values);
        return (System.nanoTime() - begin) / 1e9;
    }

    private String columns(String table) throws SQLException {
        try (var statement = connection.createStatement();
                ResultSet row = statement.executeQuery("""
                        select column_name from information_schema.columns
                        where table_schema = 'public' and table_name = '%s' and is_generated = 'NEVER'
                        order by ordinal_position""".formatted(table))) {
            List<String> columns = new ArrayList<>();
            while (row.next()) {
                columns.add('"' + row.getString(1) + '"');
            }
            return columns.stream().collect(Collectors.joining(", "));
        }
    }

    private void insert(String sql, List<Object[]> rows) throws SQLException {
        connection.setAutoCommit(false);
        try (var statement = connection.prepareStatement(sql)) {
            for (int from = 0; from < rows.size(); from += PER_TRANSACTION) {
                for (Object[] row : rows.subList(from, Math.min(rows.size(), from + PER_TRANSACTION))) {
                    for (int i = 0; i < row.length; i++) {
                        statement.setObject(i + 1, row[i]);
                    }
                    statement.addBatch();
                }
                statement.executeBatch();
                connection.commit();
            }
        } finally {
            connection.setAutoCommit(true);
        }
    }

    /** Returns rows a second if this many are read through a cursor, with every column unchanged. */
    double cursorReads(String sql, int rows) throws SQLException {
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.setFetchSize(PER_TRANSACTION);
            long begin = System.nanoTime();
            int read = 0;
            try (ResultSet row = statement.executeQuery(sql)) {
                int columns = row.getMetaData().getColumnCount();
                while (row.next()) {
                    for (int i = 1; i <= columns; i++) {
                        row.getString(i);
                    }
                    read++;
                }
            }
            if (read != rows) {
                throw new IllegalStateException("only " + read + " rows");
            }
            return rows / ((System.nanoTime() - begin) / 1e9);
        } finally {
            connection.setAutoCommit(true);
        }
    }

    /** Writes the certificate authority of hosts, which bare streams trust too. */
    void writeHostsAuthority(Path file) throws IOException, SQLException {
        try (var statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("select certificate from service_authority where name = 'hosts'")) {
            row.next();
            Files.writeString(file, row.getString(1));
        }
    }

    /** Returns the number of rows of a table. */
    long count(String table) throws SQLException {
        try (var statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select count(*) from " + table)) {
            row.next();
            return row.getLong(1);
        }
    }

    /** Returns true if all events of the log are sealed. */
    boolean isSealed() throws SQLException {
        return count("log_head where position >= (select max(globalindex) from domainevententry)") > 0;
    }

    void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
