package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sqlite.Function;

/**
 * Host that answers like osquery, by an emulation of its planner's contract: required columns, walks for LIKE on paths,
 * names that begin with a dot, and case-insensitive file systems.
 */
final class EmulatedHost implements AutoCloseable {

    /** Identifier of the user root, or SYSTEM. */
    static final int ROOT = 0;

    private static final String INVENTORY = "path directory filename filename_folded path_folded kind size:integer"
            + " mtime:integer ctime:integer btime:integer uid:integer gid:integer mode inode:integer device:integer md5"
            + " sha1 sha256 unhashed first_seen:integer last_seen:integer present:integer running:integer";

    private final Platform platform;
    private final Connection database;
    private final Map<String, Set<String>> tables = new HashMap<>();

    EmulatedHost(Platform platform) throws SQLException {
        this.platform = platform;
        this.database = DriverManager.getConnection("jdbc:sqlite::memory:");
        for (String[] table : Corpus.lines("tables.csv")) {
            if (Set.of(table[1].split(" ")).contains(platform.text())) {
                create(table[0], table[2].split(" "));
            }
        }
        create("file_inventory", INVENTORY.split(" "));
        var glob = new PathGlob(platform);
        Function.create(database, "regexp", new Function() {
            @Override
            protected void xFunc() throws SQLException {
                result(glob.matches(value_text(0), String.valueOf(value_text(1))) ? 1 : 0);
            }
        });
        users().forEach(this::insert);
        database.setAutoCommit(false);
        database.commit();
    }

    /** Plants rows on the host in addition to its users, in place of the previous ones. */
    void plant(List<TableRow> rows) throws SQLException {
        database.rollback();
        rows.forEach(this::insert);
    }

    /** Adds many rows of the table file with the same columns, which stay on the host. */
    void fill(Stream<TableRow> files) throws SQLException {
        Iterator<TableRow> rows = files.iterator();
        TableRow first = rows.next();
        List<String> columns = List.copyOf(first.cells().keySet());
        try (var insert = database.prepareStatement("insert into file (" + String.join(", ", columns) + ") values ("
                + columns.stream().map(_ -> "?").collect(Collectors.joining(", ")) + ")")) {
            for (TableRow row = first; row != null; row = rows.hasNext() ? rows.next() : null) {
                for (int i = 0; i < columns.size(); i++) {
                    insert.setObject(i + 1, row.cells().get(columns.get(i)));
                }
                insert.executeUpdate();
            }
        }
        database.commit();
    }

    /** Returns the values of the column {@code ioc}; empty if osquery has no such table or refuses the statement. */
    List<String> found(String sql) {
        try (Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(PlannerContract.applied(sql))) {
            var found = new ArrayList<String>();
            while (rows.next()) {
                found.add(String.valueOf(rows.getString("ioc")));
            }
            return found;
        } catch (SQLException e) {
            if (String.valueOf(e.getMessage()).contains("no such table")) {
                return List.of();
            }
            throw new IllegalStateException(sql, e);
        }
    }

    @Override
    public void close() throws SQLException {
        database.close();
    }

    private void create(String name, String[] columns) throws SQLException {
        Set<String> names = new HashSet<>();
        String declared = Stream.of(columns)
                .map(column -> {
                    String bare = column.replaceAll("[:*].*", "");
                    names.add(bare);
                    return bare
                            + (column.contains(":integer") ? " integer" : " text default ''")
                            + collation(name, bare);
                })
                .collect(Collectors.joining(", "));
        tables.put(name, names);
        try (Statement statement = database.createStatement()) {
            statement.execute("create table \"" + name + "\" (" + declared + ")");
            if (names.contains("directory")) {
                statement.execute("create index " + name + "_directory on \"" + name + "\" (directory)");
            }
        }
    }

    /** A path in another case names the same file, and osquery's row repeats the requested form. */
    private String collation(String table, String column) {
        boolean files = table.equals("file") || table.equals("hash");
        boolean place = column.equals("path") || column.equals("directory");
        return platform != Platform.LINUX && files && place ? " collate nocase" : "";
    }

    private void insert(TableRow row) {
        Set<String> columns = tables.getOrDefault(row.table(), Set.of());
        if (!columns.containsAll(row.cells().keySet())) {
            throw new IllegalArgumentException(row + " on " + platform);
        }
        String marks = row.cells().keySet().stream().map(_ -> "?").collect(Collectors.joining(", "));
        try (var insert = database.prepareStatement("insert into \"" + row.table() + "\" ("
                + String.join(", ", row.cells().keySet()) + ") values (" + marks + ")")) {
            int index = 1;
            for (Object cell : row.cells().values()) {
                insert.setObject(index++, cell);
            }
            insert.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(row.toString(), e);
        }
    }

    private List<TableRow> users() {
        return switch (platform) {
            case LINUX, UNKNOWN -> List.of(user(ROOT, "root", "/root"), user(1000, "ada", "/home/ada"));
            case MACOS -> List.of(user(ROOT, "root", "/var/root"), user(501, "ada", "/Users/ada"));
            case WINDOWS ->
                List.of(
                        user(ROOT, "SYSTEM", "C:\\Windows\\System32\\config\\systemprofile"),
                        user(1001, "ada", "C:\\Users\\ada"));
        };
    }

    private static TableRow user(int id, String name, String home) {
        return TableRow.of("users", "uid", id, "username", name, "directory", home);
    }
}
