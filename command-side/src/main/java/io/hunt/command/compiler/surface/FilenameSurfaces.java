package io.hunt.command.compiler.surface;

import static io.hunt.api.host.Platform.LINUX;
import static io.hunt.api.host.Platform.WINDOWS;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.command.compiler.spelling.CaseFolding;
import io.hunt.command.compiler.spelling.RemoteWindowsPaths;
import io.hunt.command.compiler.surface.place.LocationWalkSql;
import io.hunt.command.compiler.surface.place.SearchLocations;
import io.hunt.command.compiler.surface.trace.Autostart;
import io.hunt.command.compiler.surface.trace.ExecutablePathSql;
import io.hunt.command.compiler.surface.trace.ExecutionTraces;
import io.hunt.command.compiler.surface.trace.LoadedLibraries;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.BiPredicate;

/** Surfaces for file names. Without an inventory a whole disk cannot be searched, so the result is a lower bound. */
final class FilenameSurfaces {

    private static final BiPredicate<Platform, String> NAMES = FilenameSurfaces::isName;

    private FilenameSurfaces() {}

    static List<Surface> of(HuntDepth depth) {
        var surfaces = new ArrayList<Surface>(InventorySurfaces.names());
        for (Platform platform : Platform.COMPILED) {
            surfaces.add(surface("running-processes", platform, processes(platform)));
            surfaces.add(surface("autostart", platform, autostart(platform)));
            surfaces.addAll(CommandTextSurfaces.of(platform, depth, NAMES));
            surfaces.add(surface(LocationWalkSql.surface(depth), platform, placed(platform, depth))
                    .to(LocationWalkSql.walkers(depth)));
            if (depth != HuntDepth.QUICK) {
                surfaces.add(surface(
                        "loaded-libraries",
                        platform,
                        named(
                                platform,
                                SearchLocations.basename(platform, "m.path"),
                                "m.path",
                                "(" + LoadedLibraries.PATHS + ") m")));
            }
        }
        surfaces.add(surface(
                "kernel-modules", LINUX, named(LINUX, "k.name || '.ko'", "k.name, k.size", "kernel_modules k")));
        surfaces.addAll(traces(depth));
        return surfaces;
    }

    /** Traces of executed programs and opened files, which Windows keeps after the files were deleted. */
    private static List<Surface> traces(HuntDepth depth) {
        var surfaces = new ArrayList<Surface>();
        String path = SearchLocations.basename(WINDOWS, "t.path");
        surfaces.add(surface(
                "execution-traces",
                WINDOWS,
                named(WINDOWS, path, "t.path, t.source", "(" + ExecutionTraces.EXECUTED + ") t")));
        if (depth != HuntDepth.QUICK) {
            surfaces.add(surface(
                    "prefetch",
                    WINDOWS,
                    named(WINDOWS, "t.filename", "t.path, t.filename, t.last_run_time, t.run_count", "prefetch t")));
            surfaces.add(surface(
                    "recent-files",
                    WINDOWS,
                    named(WINDOWS, path, "t.path, t.filename, t.mtime, t.shortcut_path", "recent_files t")));
        }
        return surfaces;
    }

    private static String processes(Platform platform) {
        // Windows hides the path of protected processes, but not their name.
        String path = platform == WINDOWS ? "coalesce(nullif(path, ''), name)" : "path";
        return """
                SELECT p.ioc, p.pid, p.name, p.path, %s AS cmdline
                FROM (SELECT %s AS ioc, pid, name, path, cmdline FROM processes) p
                WHERE p.ioc IN (:values)""".formatted(
                        TextExcerpts.start("p.cmdline"), folded(platform, SearchLocations.basename(platform, path)));
    }

    private static String autostart(Platform platform) {
        return """
                WITH %s
                SELECT a.ioc, %s AS path
                FROM (SELECT %s AS ioc, path FROM paths) a
                WHERE a.ioc IN (:values)""".formatted(
                        ExecutablePathSql.of(platform, Autostart.paths(platform), Autostart.commands(platform)),
                        TextExcerpts.end("a.path"),
                        folded(platform, SearchLocations.basename(platform, "path")));
    }

    private static String placed(Platform platform, HuntDepth depth) {
        return """
                WITH %1$s
                SELECT DISTINCT %2$s AS ioc, f.path, f.filename, f.size, f.mtime
                FROM %3$s AND %2$s IN (:values)""".formatted(
                LocationWalkSql.walk(platform, depth), folded(platform, "f.filename"), LocationWalkSql.entries());
    }

    private static String named(Platform platform, String name, String evidence, String from) {
        return """
                SELECT %1$s AS ioc, %2$s
                FROM %3$s
                WHERE %1$s IN (:values)""".formatted(folded(platform, name), evidence, from);
    }

    private static Surface surface(String name, Platform platform, String sql) {
        return Surface.of(name, EnumSet.of(platform), new TextSearch.Spellings(platform, NAMES), sql);
    }

    // A path of a share equals no name, and must never reach a table that opens files.
    private static boolean isName(Platform platform, String value) {
        return platform != WINDOWS || !RemoteWindowsPaths.matches(value);
    }

    private static String folded(Platform platform, String sql) {
        return CaseFolding.isCaseSensitive(platform) ? sql : "lower(" + sql + ")";
    }
}
