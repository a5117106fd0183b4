package io.hunt.command.compiler;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.FrozenIoc;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Host whose osquery tables are ordinary SQLite tables, with columns of osquery only. */
public final class SqliteHost implements AutoCloseable {

    private static final Map<String, String> TABLES = Map.ofEntries(
            Map.entry("processes", "pid, name, path, cmdline, on_disk"),
            Map.entry("file", "path, directory, filename, inode, uid, size, mtime, ctime, symlink, type, attributes"),
            Map.entry("mounts", "path, type"),
            Map.entry("hash", "path, directory, md5, sha1, sha256"),
            Map.entry("startup_items", "name, path, args, type, source, status, username"),
            Map.entry("launchd", "path, name, label, program, program_arguments"),
            Map.entry("services", "name, path, module_path"),
            Map.entry("scheduled_tasks", "name, action, path"),
            Map.entry("drivers", "device_id, image"),
            Map.entry("registry", "key, path, name, type, data, mtime"),
            Map.entry(
                    "process_open_sockets",
                    "pid, protocol, local_address, remote_address, local_port, remote_port, state"),
            Map.entry("dns_cache", "name, type, flags"),
            Map.entry("etc_hosts", "address, hostnames"),
            Map.entry("crontab", "event, command, path"),
            Map.entry("wmi_cli_event_consumers", "name, command_line_template, executable_path"),
            Map.entry("wmi_script_event_consumers", "name, script_file_name, script_text"),
            Map.entry("process_memory_map", "pid, path"),
            Map.entry("shell_history", "uid, time, command, history_file"),
            Map.entry("users", "uid, username, directory"),
            Map.entry("prefetch", "path, filename, last_run_time, run_count"),
            Map.entry("shimcache", "path, modified_time"),
            Map.entry("userassist", "path, last_execution_time"),
            Map.entry("background_activities_moderator", "path, last_execution_time"),
            Map.entry("recent_files", "uid, filename, path, type, mtime, shortcut_path"),
            Map.entry("arp_cache", "address, mac, interface"),
            Map.entry("routes", "destination, netmask, gateway, interface"),
            Map.entry("dns_resolvers", "id, type, address"),
            Map.entry("kernel_modules", "name, size"),
            Map.entry("known_hosts", "uid, key"),
            Map.entry("ssh_configs", "uid, block, option"),
            Map.entry("last", "host"),
            Map.entry("logged_in_users", "host"),
            Map.entry("apt_sources", "base_uri"),
            Map.entry("yum_sources", "baseurl"),
            Map.entry("plist", "path, value"),
            Map.entry("iptables", "src_ip, dst_ip"),
            Map.entry("windows_firewall_rules", "remote_addresses"),
            Map.entry("firefox_addons", "uid, source_url"),
            Map.entry("chrome_extensions", "uid, update_url, permissions"),
            Map.entry("extended_attributes", "directory, key, value"),
            Map.entry("augeas", "path, value"),
            Map.entry(
                    "file_inventory",
                    "path, directory, filename, filename_folded, path_folded, kind, size, mtime, ctime, uid, md5, sha1, sha256, unhashed, first_seen, last_seen, present, running"));

    private static final Set<String> NUMBERS =
            Set.of("pid", "size", "mtime", "ctime", "inode", "uid", "on_disk", "symlink");

    private final Connection database;

    public SqliteHost() throws SQLException {
        database = DriverManager.getConnection("jdbc:sqlite::memory:");
        for (var table : TABLES.entrySet()) {
            execute("create table " + table.getKey() + " (" + String.join(", ", columns(table.getValue())) + ")");
        }
        execute("create index file_path on file (path)");
        execute("create index file_directory on file (directory)");
    }

    private static List<String> columns(String names) {
        return Stream.of(names.split(", "))
                .map(name -> name + (NUMBERS.contains(name) ? " bigint" : " text"))
                .toList();
    }

    /** Adds a row; the row of a file with its directories. */
    public void has(String table, Map<String, String> row) throws SQLException {
        if (table.equals("file")) {
            insertFile(row);
        } else {
            insert(table, row);
        }
    }

    private void insertFile(Map<String, String> given) throws SQLException {
        String path = String.valueOf(given.get("path"));
        int end = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
        String above = path.substring(0, Math.max(end, 0));
        boolean root = above.isEmpty() || above.endsWith(":");
        var row = new LinkedHashMap<>(Map.of("type", "regular", "symlink", "0", "attributes", "A"));
        row.put("directory", root ? path.substring(0, end + 1) : above);
        row.put("filename", path.substring(end + 1));
        if ("directory".equals(given.get("type"))) {
            row.put("attributes", "D");
        }
        row.putAll(given);
        insert("file", row);
        if (!root && !exists(above)) {
            insertFile(Map.of("path", above, "type", "directory"));
        }
    }

    private boolean exists(String path) throws SQLException {
        try (var query = database.prepareStatement("select 1 from file where path = ?")) {
            query.setString(1, path);
            return query.executeQuery().next();
        }
    }

    private void insert(String table, Map<String, String> row) throws SQLException {
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

    boolean hasColumn(String table, String column) {
        return List.of(TABLES.getOrDefault(table, "").split(", ")).contains(column);
    }

    void forget(String table) throws SQLException {
        execute("delete from " + table);
    }

    void forgetAll() throws SQLException {
        for (String table : TABLES.keySet()) {
            execute("delete from " + table);
        }
    }

    /** Returns the {@code ioc} of each row, over all statements of a standard hunt for this platform. */
    public List<String> hunt(Platform platform, FrozenIoc... indicators) throws SQLException {
        return hunt(HuntDepth.STANDARD, platform, indicators);
    }

    public List<String> hunt(HuntDepth depth, Platform platform, FrozenIoc... indicators) throws SQLException {
        var found = new ArrayList<String>();
        for (CompiledChunk chunk : new IocCompiler().compile(List.of(indicators), depth)) {
            for (FrozenQuery query : chunk.queries()) {
                if (query.platforms().contains(platform)) {
                    found.addAll(run(query));
                }
            }
        }
        return found;
    }

    /** Returns the rows of all statements of a standard hunt for this platform. */
    List<Map<String, String>> rows(Platform platform, FrozenIoc indicator) throws SQLException {
        var found = new ArrayList<Map<String, String>>();
        for (CompiledChunk chunk : new IocCompiler().compile(List.of(indicator), HuntDepth.STANDARD)) {
            for (FrozenQuery query : chunk.queries()) {
                if (query.platforms().contains(platform)) {
                    addRows(query, found);
                }
            }
        }
        return found;
    }

    private void addRows(FrozenQuery query, List<Map<String, String>> found) throws SQLException {
        try (var statement = database.createStatement();
                var rows = statement.executeQuery(query.sql())) {
            while (rows.next()) {
                var row = new LinkedHashMap<String, String>();
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    row.put(rows.getMetaData().getColumnLabel(column), String.valueOf(rows.getString(column)));
                }
                found.add(row);
            }
        }
    }

    /** Returns the counts of the coverage statements of a hunt, for a Linux host without an inventory. */
    List<String> counts(HuntDepth depth, FrozenIoc indicator) throws SQLException {
        var counts = new ArrayList<String>();
        for (CompiledChunk chunk : new IocCompiler().compileHunt(List.of(indicator), depth)) {
            for (FrozenQuery query : chunk.queries()) {
                if (query.counts() && query.isFor(Platform.LINUX, false)) {
                    addCounts(query, counts);
                }
            }
        }
        return counts;
    }

    private void addCounts(FrozenQuery query, List<String> counts) throws SQLException {
        try (var statement = database.createStatement();
                var rows = statement.executeQuery(query.sql())) {
            while (rows.next()) {
                counts.add(rows.getString("searched_surface") + " " + rows.getString("files") + " "
                        + rows.getString("too_large") + " " + rows.getString("cut"));
            }
        }
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
