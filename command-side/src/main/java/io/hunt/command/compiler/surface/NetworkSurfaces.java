package io.hunt.command.compiler.surface;

import static io.hunt.api.host.Platform.WINDOWS;

import io.hunt.api.host.Platform;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Where addresses and domains show: in open sockets, name tables and command lines. */
public final class NetworkSurfaces {

    public static final String MAPPED = "::ffff:";

    private static final Set<Platform> EVERYWHERE = EnumSet.allOf(Platform.class);

    private static final String SOCKETS = """
            SELECT s.remote_address AS ioc, s.remote_address, s.remote_port, s.local_address, s.local_port,
              s.protocol, s.state, s.pid, p.name, p.path, p.cmdline
            FROM process_open_sockets s LEFT JOIN processes p ON p.pid = s.pid
            WHERE s.remote_address IN (:values)""";

    private static final String DNS_CACHE = """
            SELECT lower(rtrim(c.name, '.')) AS ioc, c.name, c.type, c.flags
            FROM dns_cache c
            WHERE lower(rtrim(c.name, '.')) IN (:values)""";

    private static final String HOSTS_FILE = """
            WITH g(d) AS (VALUES :values)
            SELECT g.d AS ioc, e.address, e.hostnames
            FROM etc_hosts e CROSS JOIN g
            WHERE instr(' ' || lower(replace(e.hostnames, char(9), ' ')) || ' ', ' ' || g.d || ' ') > 0""";

    // instr() is the quick test; the glob makes sure that the name neither begins nor ends elsewhere.
    private static final String COMMAND_LINES = """
            WITH g(d) AS (VALUES :values)
            SELECT g.d AS ioc, p.pid, p.name, p.path, p.cmdline
            FROM processes p CROSS JOIN g
            WHERE instr(lower(p.cmdline), g.d) > 0
              AND ' ' || lower(p.cmdline) || ' ' GLOB '*[^a-z0-9._-]' || g.d || '[^a-z0-9._-]*'""";

    private NetworkSurfaces() {}

    static List<Surface> ipv4() {
        // Sockets that speak both protocols show an IPv4 peer in its mapped form.
        return List.of(Surface.of("open-sockets", EVERYWHERE, value -> List.of(value, MAPPED + value), SOCKETS));
    }

    static List<Surface> domain() {
        return List.of(
                Surface.of("dns-cache", EnumSet.of(WINDOWS), List::of, DNS_CACHE),
                Surface.ofRows("hosts-file", EVERYWHERE, List::of, HOSTS_FILE),
                Surface.ofRows("command-lines", EVERYWHERE, List::of, COMMAND_LINES));
    }
}
