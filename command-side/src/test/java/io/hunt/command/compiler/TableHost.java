package io.hunt.command.compiler;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.FrozenIoc;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A host whose osquery tables are ordinary ones; only columns that osquery has. */
final class TableHost implements AutoCloseable {

    private static final Map<String, String> TABLES = Map.ofEntries(
            Map.entry("processes", "pid, name, path, cmdline, on_disk"),
            Map.entry("file", "path, directory, filename, uid, size, mtime, ctime, type"),
            Map.entry("hash", "path, directory, md5, sha1, sha256"),
            Map.entry("startup_items", "name, path, args, type, source, status, username"),
            Map.entry("launchd", "path, name, label, program"),
            Map.entry("services", "name, path, module_path"),
            Map.entry("scheduled_tasks", "name, action, path"),
            Map.entry("drivers", "device_id, image"),
            Map.entry("registry", "key, path, name, type, data, mtime"),
            Map.entry(
                    "process_open_sockets",
                    "pid, protocol, local_address, remote_address, local_port, remote_port, state"),
            Map.entry("dns_cache", "name, type, flags"),
            Map.entry("etc_hosts", "address, hostnames"));

    private final Connection database;

    TableHost() throws SQLException {
        database = DriverManager.getConnection("jdbc:sqlite::memory:");
        for (var table : TABLES.entrySet()) {
            execute("create table " + table.getKey() + " ("
                    + String.join(" text, ", table.getValue().split(", ")) + ")");
        }
    }

    void has(String table, Map<String, String> row) throws SQLException {
        var columns = List.copyOf(row.keySet());
        String places = String.join(",", columns.stream().map(column -> "?").toList());
        String sql = "insert into " + table + " (" + String.join(",", columns) + ") values (" + places + ")";
        try (var insert = database.prepareStatement(sql)) {
            for (int i = 0; i < columns.size(); i++) {
                insert.setString(i + 1, row.get(columns.get(i)));
            }
            insert.executeUpdate();
        }
    }

    void forgetAll() throws SQLException {
        for (String table : TABLES.keySet()) {
            execute("delete from " + table);
        }
    }

    /** Each row's {@code ioc}, over every statement that this platform is sent. */
    List<String> hunt(Platform platform, FrozenIoc... indicators) throws SQLException {
        var found = new ArrayList<String>();
        for (CompiledChunk chunk : new IocCompiler().compile(List.of(indicators), HuntDepth.STANDARD)) {
            for (FrozenQuery query : chunk.queries()) {
                if (query.platforms().contains(platform)) {
                    found.addAll(run(query));
                }
            }
        }
        return found;
    }

    List<String> run(FrozenQuery query) throws SQLException {
        var found = new ArrayList<String>();
        try (var statement = database.createStatement();
                var rows = statement.executeQuery(query.sql())) {
            while (rows.next()) {
                found.add(rows.getString("ioc"));
            }
        }
        return found;
    }

    private void execute(String sql) throws SQLException {
        try (var statement = database.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        database.close();
    }
}
