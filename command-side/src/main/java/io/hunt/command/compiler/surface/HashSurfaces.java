package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Where a digest shows: osquery hashes on demand, so every statement says which files. */
final class HashSurfaces {

    private HashSurfaces() {}

    static List<Surface> of(String column) {
        var surfaces = new ArrayList<Surface>();
        for (Platform platform : Platform.values()) {
            surfaces.add(surface("running-and-autostart", EnumSet.of(platform), column, running(platform)));
        }
        Set<Platform> posix = EnumSet.of(Platform.LINUX, Platform.MACOS);
        surfaces.add(surface("dropped-files", posix, column, dropped(Platform.LINUX)));
        surfaces.add(surface("dropped-files", EnumSet.of(Platform.WINDOWS), column, dropped(Platform.WINDOWS)));
        return surfaces;
    }

    private static String running(Platform platform) {
        String programs = """
                SELECT path FROM processes WHERE path <> ''
                UNION %s""".formatted(Places.autostart(platform));
        return platform == Platform.WINDOWS ? onDrives(programs) : programs;
    }

    // Whoever may start a program may start it from a share, which hashing would open with the machine's account.
    private static String onDrives(String programs) {
        return """
                SELECT path FROM (
                %s
                ) WHERE path GLOB '[A-Za-z]:[\\/]*'""".formatted(programs);
    }

    // osquery reads no file over 50 MiB; of very many files the newest are looked at.
    private static String dropped(Platform platform) {
        return """
                WITH %s
                SELECT f.path FROM d CROSS JOIN file f
                WHERE f.path LIKE d.p AND f.type = 'regular' AND CAST(f.size AS INTEGER) BETWEEN 1 AND 52428800
                ORDER BY f.mtime DESC LIMIT 5000""".formatted(Places.droppedFiles(platform));
    }

    // Older agents compare digests with case, hence lower().
    private static Surface surface(String name, Set<Platform> platforms, String column, String files) {
        return Surface.of(name, platforms, List::of, """
                SELECT lower(h.%1$s) AS ioc, h.path, h.md5, h.sha1, h.sha256
                FROM hash h
                WHERE h.path IN (
                %2$s
                ) AND lower(h.%1$s) IN (:values)""".formatted(column, files));
    }
}
