package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.command.compiler.surface.place.FileBudget;
import io.hunt.command.compiler.surface.place.LocationWalkSql;
import io.hunt.command.compiler.surface.trace.Autostart;
import io.hunt.command.compiler.surface.trace.ExecutablePathSql;
import io.hunt.command.compiler.surface.trace.LoadedLibraries;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** Surfaces for digests. osquery hashes on demand, so every statement selects the files to hash, within a budget. */
final class HashSurfaces {

    private HashSurfaces() {}

    static List<Surface> of(String column, HuntDepth depth) {
        var surfaces = new ArrayList<Surface>();
        surfaces.add(InventorySurfaces.digests(column));
        for (Platform platform : Platform.COMPILED) {
            surfaces.add(surface("running-and-autostart", platform, column, depth, running(platform)));
            surfaces.add(surface("autostart-jobs", platform, column, depth, jobs(platform)));
            surfaces.add(surface(
                            LocationWalkSql.surface(depth),
                            platform,
                            column,
                            depth,
                            LocationWalkSql.walk(platform, depth)
                                    + ", "
                                    + FileBudget.chosen(platform, LocationWalkSql.entries()))
                    .to(LocationWalkSql.walkers(depth)));
            if (depth == HuntDepth.DEEP) {
                surfaces.add(surface("loaded-libraries", platform, column, depth, libraries(platform)));
            }
        }
        return Surface.merged(surfaces);
    }

    // Linux keeps the program of a running process readable after its file was deleted.
    private static String running(Platform platform) {
        String programs = Autostart.paths(platform) + "\nUNION SELECT path FROM processes";
        String deleted = platform == Platform.LINUX
                ? "\nUNION SELECT '/proc/' || pid || '/exe' FROM processes WHERE on_disk <> 1"
                : "";
        return ExecutablePathSql.of(platform, programs, Autostart.commands(platform)) + ", "
                + named(platform, "SELECT path FROM paths" + deleted);
    }

    private static String jobs(Platform platform) {
        return ExecutablePathSql.of(platform, Autostart.jobs(platform)) + ", "
                + named(platform, "SELECT path FROM paths");
    }

    private static String libraries(Platform platform) {
        return named(
                platform,
                LoadedLibraries.PATHS
                        + (platform == Platform.WINDOWS
                                ? " AND m.path GLOB '[A-Za-z]:[\\/]*'"
                                : " AND m.path LIKE '/%'"));
    }

    private static String named(Platform platform, String paths) {
        return FileBudget.chosen(platform, "(\n" + paths + "\n) q CROSS JOIN file f\nWHERE f.path = q.path");
    }

    // Older agents return digests in upper case, hence lower().
    private static Surface surface(String name, Platform platform, String column, HuntDepth depth, String chosen) {
        return Surface.of(name, EnumSet.of(platform), List::of, """
                WITH %2$s
                SELECT lower(h.%1$s) AS ioc, h.path, h.md5, h.sha1, h.sha256
                FROM (SELECT path FROM chosen WHERE %3$s) c CROSS JOIN hash h
                WHERE h.path = c.path AND lower(h.%1$s) IN (:values)""".formatted(
                        column, chosen, FileBudget.of(depth).selection()));
    }
}
