package io.hunt.application.corpus;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Rows of tables that show an address or a domain which a host has used or is configured with. */
final class NetworkRows {

    private static final String USER = "HKEY_USERS\\S-1-5-21-1\\Software\\";
    private static final String INTERNET = USER + "Microsoft\\Windows\\CurrentVersion\\Internet Settings\\";
    private static final String INTERFACES =
            "HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces\\";

    private static final Map<String, Function<String, TableRow>> KINDS = Map.ofEntries(
            Map.entry("known_hosts", value -> ofUser("known_hosts", "key", "db," + value + " ssh-ed25519 AAAA")),
            Map.entry(
                    "ssh_config", value -> ofUser("ssh_configs", "block", "host exit", "option", "hostname " + value)),
            Map.entry("last", value -> TableRow.of("last", "username", "ada", "host", value)),
            Map.entry("logged_in", value -> TableRow.of("logged_in_users", "user", "ada", "host", value)),
            Map.entry("route_to", value -> TableRow.of("routes", "destination", value, "gateway", "10.0.0.1")),
            Map.entry("apt_source", value -> TableRow.of("apt_sources", "base_uri", "http://" + value + "/debian")),
            Map.entry("yum_source", value -> TableRow.of("yum_sources", "baseurl", "http://" + value + "/rpm")),
            Map.entry("iptables", value -> TableRow.of("iptables", "src_ip", "0.0.0.0", "dst_ip", value)),
            Map.entry("windows_firewall", value -> TableRow.of("windows_firewall_rules", "remote_addresses", value)),
            Map.entry("add_on", value -> ofUser("firefox_addons", "source_url", "https://" + value + "/a.xpi")),
            Map.entry(
                    "extension",
                    value -> ofUser("chrome_extensions", "update_url", "", "permissions", "*://" + value + "/*")),
            Map.entry("where_from", NetworkRows::whereFrom),
            Map.entry(
                    "system_proxy",
                    value -> TableRow.of(
                            "plist",
                            "path",
                            "/Library/Preferences/SystemConfiguration/preferences.plist",
                            "value",
                            value)),
            Map.entry(
                    "configuration",
                    value -> TableRow.of("augeas", "path", "/etc/environment", "value", "http://" + value)),
            Map.entry(
                    "remote_desktop",
                    value -> registry(USER + "Microsoft\\Terminal Server Client\\Servers\\" + value, "")),
            Map.entry(
                    "recent_desktop",
                    value -> registry(USER + "Microsoft\\Terminal Server Client\\Default\\MRU0", value)),
            Map.entry("putty", value -> registry(USER + "SimonTatham\\PuTTY\\SshHostKeys\\rsa2@22:" + value, "0x1")),
            Map.entry("winscp", value -> registry(USER + "Martin Prikryl\\WinSCP 2\\Sessions\\exit\\HostName", value)),
            Map.entry("proxy", value -> registry(INTERNET + "ProxyServer", "http=" + value + ":8080")),
            Map.entry("interface", value -> registry(INTERFACES + "{1}\\NameServer", value)),
            Map.entry(
                    "typed",
                    value ->
                            registry(USER + "Microsoft\\Internet Explorer\\TypedURLs\\url1", "http://" + value + "/")));

    private NetworkRows() {}

    /** Returns the row of a placement; no row for a placement of another kind. */
    static List<TableRow> of(Placement placed) {
        Function<String, TableRow> kind = KINDS.get(placed.kind());
        return kind == null ? List.of() : List.of(kind.apply(placed.value()));
    }

    private static TableRow ofUser(String table, String... cells) {
        Object[] all = new Object[cells.length + 2];
        all[0] = "uid";
        all[1] = EmulatedHost.ROOT;
        System.arraycopy(cells, 0, all, 2, cells.length);
        return TableRow.of(table, all);
    }

    private static TableRow whereFrom(String value) {
        return TableRow.of(
                "extended_attributes",
                "directory",
                "/Users/ada/Downloads",
                "path",
                "/Users/ada/Downloads/a.dmg",
                "key",
                "where_from",
                "value",
                "https://" + value + "/a.dmg");
    }

    private static TableRow registry(String path, String data) {
        int end = path.lastIndexOf('\\');
        return TableRow.of(
                "registry", "key", path.substring(0, end), "path", path, "name", path.substring(end + 1), "data", data);
    }
}
