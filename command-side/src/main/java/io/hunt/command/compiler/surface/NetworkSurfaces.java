package io.hunt.command.compiler.surface;

import static io.hunt.api.host.Platform.LINUX;
import static io.hunt.api.host.Platform.MACOS;
import static io.hunt.api.host.Platform.WINDOWS;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.command.compiler.spelling.IdnaNames;
import io.hunt.command.compiler.surface.trace.NetworkTraces;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Surfaces for addresses and domains: open sockets, network tables, and texts that contain commands. */
public final class NetworkSurfaces {

    public static final String MAPPED = "::ffff:";

    // Surfaces with the same function share the terms of an indicator.
    private static final DomainRows ADDRESSES = NetworkSurfaces::address;
    private static final DomainRows DOMAINS = NetworkSurfaces::domain;
    private static final DomainRows READABLE = NetworkSurfaces::read;

    private static final Set<Platform> POSIX = EnumSet.of(LINUX, MACOS);

    private static final String SOCKETS = """
            SELECT s.remote_address AS ioc, s.remote_address, s.remote_port, s.local_address, s.local_port,
              s.protocol, s.state, s.pid, p.name, p.path, %s AS cmdline
            FROM process_open_sockets s LEFT JOIN processes p ON p.pid = s.pid
            WHERE s.remote_address IN (:values)""".formatted(TextExcerpts.start("p.cmdline"));

    private static final String DNS_CACHE = """
            WITH g(v, below) AS (VALUES :values)
            SELECT g.v AS ioc, c.name, c.type, c.flags
            FROM dns_cache c CROSS JOIN g
            WHERE lower(rtrim(c.name, '.')) = g.v
              OR (g.below <> '' AND substr(lower(rtrim(c.name, '.')), -length(g.below)) = g.below)""";

    private NetworkSurfaces() {}

    static List<Surface> ipv4(HuntDepth depth) {
        var surfaces = new ArrayList<Surface>();
        // Dual-stack sockets show an IPv4 peer as an IPv4-mapped IPv6 address.
        surfaces.add(Surface.of("open-sockets", Platform.COMPILED, value -> List.of(value, MAPPED + value), SOCKETS));
        surfaces.add(equal(
                "hosts-file",
                Platform.COMPILED,
                "e.address",
                "e.address, " + TextExcerpts.start("e.hostnames") + " AS hostnames",
                "etc_hosts e"));
        surfaces.add(
                equal("arp-cache", Platform.COMPILED, "a.address", "a.address, a.mac, a.interface", "arp_cache a"));
        surfaces.add(equal(
                "routes",
                Platform.COMPILED,
                "r.gateway",
                "r.destination, r.netmask, r.gateway, r.interface",
                "routes r"));
        surfaces.add(equal("dns-resolvers", POSIX, "d.address", "d.type, d.address", "dns_resolvers d"));
        surfaces.addAll(texts(depth, ADDRESSES, ADDRESS));
        return Surface.merged(surfaces);
    }

    static List<Surface> domain(HuntDepth depth) {
        var surfaces = new ArrayList<Surface>();
        surfaces.add(Surface.ofRows("dns-cache", EnumSet.of(WINDOWS), DOMAINS, 1, DNS_CACHE));
        surfaces.add(text("hosts-file", Platform.COMPILED, "s.address", "s.hostnames", "etc_hosts s", DOMAINS, DOMAIN));
        surfaces.addAll(texts(depth, DOMAINS, DOMAIN));
        surfaces.addAll(texts(depth, READABLE, READ));
        return Surface.merged(surfaces);
    }

    /** Word boundaries of a value: SQL for the pattern before it, and the pattern after it. */
    private record WordBoundaries(String before, String behind) {

        /** Counts letters of other scripts as parts of a name, but not punctuation. */
        WordBoundaries withLetters() {
            String letters = "0-9\u00c0-\u1fff\u2c00-\uDBFF\uDFFF";
            return new WordBoundaries(before.replace("0-9", letters), behind.replace("0-9", letters));
        }
    }

    private static final WordBoundaries ADDRESS = new WordBoundaries("'[^a-z0-9._-]'", "[^a-z0-9._-]*");

    // A name may end in the dot of the root. If subdomains are included, a dot may precede the domain.
    private static final WordBoundaries DOMAIN =
            new WordBoundaries("CASE g.below WHEN '' THEN '[^a-z0-9._-]' ELSE '[^a-z0-9_-]' END", ADDRESS.behind());

    private static final WordBoundaries READ = DOMAIN.withLetters();

    private static List<List<String>> address(FrozenIoc ioc) {
        return List.of(List.of(ioc.value(), ""));
    }

    /** Returns the domain, and the suffix of its subdomains or an empty text if they are not searched for. */
    private static List<List<String>> domain(FrozenIoc ioc) {
        return List.of(List.of(ioc.value(), ioc.includeSubdomains() ? "." + ioc.value() : ""));
    }

    /** Returns the Unicode form of an international domain; empty if it has none. */
    private static List<List<String>> read(FrozenIoc ioc) {
        return IdnaNames.unicode(ioc.value())
                .map(name -> List.of(List.of(name, ioc.includeSubdomains() ? "." + name : "")))
                .orElse(List.of());
    }

    private static Surface equal(String name, Set<Platform> platforms, String column, String evidence, String from) {
        return Surface.of(name, platforms, List::of, """
                SELECT %1$s AS ioc, %2$s
                FROM %3$s
                WHERE %1$s IN (:values)""".formatted(column, evidence, from));
    }

    private static List<Surface> texts(HuntDepth depth, DomainRows rows, WordBoundaries boundaries) {
        var surfaces = new ArrayList<Surface>();
        surfaces.add(text(
                "command-lines",
                Platform.COMPILED,
                CommandTextSurfaces.PROCESS,
                "s.cmdline",
                CommandTextSurfaces.PROCESSES,
                rows,
                boundaries));
        for (Platform platform : Platform.COMPILED) {
            Set<Platform> own = EnumSet.of(platform);
            surfaces.add(
                    commands("autostart-commands", own, CommandTextSurfaces.autostart(platform), rows, boundaries));
            surfaces.add(commands("autostart-jobs", own, CommandTextSurfaces.jobs(platform), rows, boundaries));
            NetworkTraces.surfaces(platform, depth)
                    .forEach((name, sql) ->
                            surfaces.add(text(name, own, "s.source", "s.text", "(" + sql + ") s", rows, boundaries)));
        }
        if (depth != HuntDepth.QUICK) {
            surfaces.add(text(
                    "shell-history",
                    POSIX,
                    CommandTextSurfaces.ENTRY,
                    "s.command",
                    CommandTextSurfaces.HISTORY,
                    rows,
                    boundaries));
        }
        return surfaces;
    }

    private static Surface commands(
            String name, Set<Platform> own, String from, DomainRows rows, WordBoundaries boundaries) {
        return text(name, own, CommandTextSurfaces.NO_MORE, "s.command", from, rows, boundaries);
    }

    /** Rows of a value and the suffix of its subdomains. */
    private interface DomainRows extends Function<FrozenIoc, List<List<String>>> {}

    // instr() is a fast pre-check; the glob checks the boundaries of the name.
    private static Surface text(
            String name,
            Set<Platform> platforms,
            String evidence,
            String column,
            String from,
            DomainRows rows,
            WordBoundaries boundaries) {
        return Surface.ofRows(name, platforms, rows, 1, """
                WITH g(v, below) AS (VALUES :values)
                SELECT g.v AS ioc%1$s, %5$s
                FROM %3$s CROSS JOIN g
                WHERE instr(lower(%2$s), g.v) > 0
                  AND (' ' || lower(%2$s) || ' ' GLOB '*' || %4$s || g.v || '%6$s'
                    OR ' ' || lower(%2$s) || ' ' GLOB '*' || %4$s || g.v || '.%6$s')""".formatted(
                        evidence.isEmpty() ? "" : ", " + evidence,
                        column,
                        from,
                        boundaries.before(),
                        TextSearch.excerpt(column, "lower(" + column + ")"),
                        boundaries.behind()));
    }
}
