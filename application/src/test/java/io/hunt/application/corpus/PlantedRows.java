package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Rows of osquery's tables for each kind of placement. */
final class PlantedRows {

    private static final int PID = 4_242;
    private static final String USER = "HKEY_USERS\\S-1-5-21-1";

    private PlantedRows() {}

    static List<TableRow> of(Placement placed) {
        String value = placed.value();
        return switch (placed.kind()) {
            case "dropped", "module" -> PlantedFile.rows(placed);
            case "running" -> with(placed, process(value, placed.name(), value + " -x", 1), memory(value));
            case "deleted" -> {
                var rows = new ArrayList<>(PlantedFile.deleted(placed, PID));
                rows.add(process(value, placed.name(), value, 0));
                yield rows;
            }
            case "service" -> with(placed, TableRow.of("services", "name", "EvilSvc", "path", commandLine(value)));
            case "service_dll" ->
                with(
                        placed,
                        TableRow.of(
                                "services",
                                "name",
                                "EvilSvc",
                                "path",
                                "C:\\Windows\\System32\\svchost.exe -k netsvcs",
                                "module_path",
                                value));
            case "task" ->
                with(
                        placed,
                        TableRow.of(
                                "scheduled_tasks",
                                "name",
                                "Evil",
                                "path",
                                "\\Microsoft\\Windows\\Updater",
                                "action",
                                commandLine(value)));
            case "startup" ->
                with(placed, TableRow.of("startup_items", "name", "Updater", "path", value, "args", "-x"));
            case "driver" -> with(placed, TableRow.of("drivers", "device_name", "Updater", "image", value));
            case "wmi" ->
                with(
                        placed,
                        TableRow.of(
                                "wmi_cli_event_consumers",
                                "name",
                                "Updater",
                                "command_line_template",
                                commandLine(value)));
            case "library" -> with(placed, process(host(placed), "host", host(placed), 1), memory(value));
            case "launchd" -> with(placed, TableRow.of("launchd", "name", "com.updater.plist", "program", value));
            case "launchd_arguments" ->
                with(placed, TableRow.of("launchd", "name", "com.updater.plist", "program_arguments", value + " -d"));
            case "systemd" ->
                with(
                        placed,
                        TableRow.of(
                                "startup_items",
                                "name",
                                "updater.service",
                                "path",
                                "/etc/systemd/system/updater.service",
                                "type",
                                "systemd unit"),
                        TableRow.of(
                                "systemd_units",
                                "id",
                                "updater.service",
                                "fragment_path",
                                "/etc/systemd/system/updater.service"));
            case "cron" -> with(placed, TableRow.of("crontab", "command", value + " -x", "path", "/etc/crontab"));
            case "suid" -> with(placed, TableRow.of("suid_bin", "path", value, "username", "root", "permissions", "S"));
            default ->
                Stream.of(trace(placed), network(placed), NetworkRows.of(placed), registry(placed))
                        .flatMap(List::stream)
                        .toList();
        };
    }

    private static List<TableRow> trace(Placement placed) {
        String value = placed.value();
        return switch (placed.kind()) {
            case "prefetch" ->
                List.of(TableRow.of(
                        "prefetch",
                        "path",
                        "C:\\Windows\\Prefetch\\" + placed.name().toUpperCase(Locale.ROOT) + "-0A1B2C3D.pf",
                        "filename",
                        placed.name().toUpperCase(Locale.ROOT)));
            case "shimcache" -> List.of(TableRow.of("shimcache", "path", value));
            case "userassist" -> List.of(TableRow.of("userassist", "path", value));
            case "bam" ->
                List.of(TableRow.of(
                        "background_activities_moderator", "path", "\\Device\\HarddiskVolume3" + value.substring(2)));
            case "recent" -> List.of(TableRow.of("recent_files", "filename", placed.name(), "path", value));
            case "history" ->
                List.of(TableRow.of(
                        "shell_history",
                        "uid",
                        EmulatedHost.ROOT,
                        "command",
                        "curl " + value + " -o x",
                        "history_file",
                        "/root/.bash_history"));
            default -> List.of();
        };
    }

    private static List<TableRow> network(Placement placed) {
        String value = placed.value();
        boolean address = Character.isDigit(value.charAt(0));
        return switch (placed.kind()) {
            case "socket" -> List.of(socket(value));
            case "mapped_socket" -> List.of(socket("::ffff:" + value));
            case "command_line" -> List.of(process("/usr/bin/nc", "nc", "nc " + value + " 443", 1));
            case "url_command_line" -> List.of(process("/usr/bin/curl", "curl", "curl http://" + value + "/a.sh", 1));
            case "hosts_file" ->
                List.of(
                        address
                                ? TableRow.of("etc_hosts", "address", value, "hostnames", "update.example")
                                : TableRow.of("etc_hosts", "address", "127.0.0.1", "hostnames", "localhost " + value));
            case "arp" -> List.of(TableRow.of("arp_cache", "address", value));
            case "route" -> List.of(TableRow.of("routes", "destination", "0.0.0.0", "gateway", value));
            case "dns_cache" -> List.of(TableRow.of("dns_cache", "name", value));
            case "dns_cache_root_dot" -> List.of(TableRow.of("dns_cache", "name", value + "."));
            default -> List.of();
        };
    }

    private static List<TableRow> registry(Placement placed) {
        String user = USER + placed.value().substring(Math.min(placed.value().length(), "HKEY_CURRENT_USER".length()));
        return switch (placed.kind()) {
            case "registry_value" -> List.of(key(placed.value(), "REG_SZ"));
            case "registry_key" -> List.of(key(placed.value(), "subkey"));
            case "registry_wow64" ->
                List.of(key(placed.value().replace("\\Software\\", "\\SOFTWARE\\WOW6432Node\\"), "REG_SZ"));
            // Non-ASCII names are stored in another case than the hunted one.
            case "registry_user_value" -> List.of(key(isAscii(user) ? user : user.toUpperCase(Locale.ROOT), "REG_SZ"));
            case "registry_user_key" -> List.of(key(user, "subkey"));
            default -> List.of();
        };
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 128);
    }

    private static List<TableRow> with(Placement placed, TableRow... shown) {
        return Stream.concat(PlantedFile.rows(placed).stream(), Stream.of(shown))
                .toList();
    }

    private static TableRow process(String path, String name, String commandLine, int onDisk) {
        return TableRow.of(
                "processes", "pid", PID, "path", path, "name", name, "cmdline", commandLine, "on_disk", onDisk);
    }

    private static TableRow memory(String path) {
        return TableRow.of("process_memory_map", "pid", PID, "permissions", "r-xp", "path", path);
    }

    private static TableRow socket(String address) {
        return TableRow.of("process_open_sockets", "pid", 0, "remote_address", address, "remote_port", 443);
    }

    private static TableRow key(String path, String type) {
        int end = path.lastIndexOf('\\');
        return TableRow.of(
                "registry", "key", path.substring(0, end), "path", path, "name", path.substring(end + 1), "type", type);
    }

    private static String commandLine(String path) {
        return path.indexOf(' ') < 0 ? path + " -x" : "\"" + path + "\" -x";
    }

    private static String host(Placement placed) {
        return placed.platform() == Platform.WINDOWS ? "C:\\Windows\\explorer.exe" : "/usr/sbin/sshd";
    }
}
