package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.command.compiler.spelling.CaseFolding;
import io.hunt.command.compiler.surface.trace.ExecutionTraces;
import io.hunt.command.compiler.surface.trace.LoadedLibraries;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** Surfaces for paths: files, and programs of processes even if the file was deleted. */
final class FilepathSurfaces {

    private FilepathSurfaces() {}

    static List<Surface> of(HuntDepth depth) {
        var surfaces = new ArrayList<Surface>(InventorySurfaces.paths());
        for (Platform platform : Platform.COMPILED) {
            surfaces.add(literal("files", platform, value -> PathTargets.openable(platform, value), """
                    SELECT f.path AS ioc, f.path, f.filename, f.type, f.size, f.uid, f.mtime, f.ctime
                    FROM file f
                    WHERE %s IN (:values)""".formatted(
                            compared(platform, "f.path"))));
            surfaces.add(literal("running-processes", platform, new PathLiterals(platform), """
                    SELECT p.path AS ioc, p.pid, p.name, p.path, %s AS cmdline, p.on_disk
                    FROM processes p
                    WHERE %s IN (:values)""".formatted(
                            TextExcerpts.start("p.cmdline"), compared(platform, "p.path"))));
            surfaces.addAll(patterns(platform));
            surfaces.addAll(CommandTextSurfaces.of(platform, depth, FilepathSurfaces::isPossible));
            if (depth != HuntDepth.QUICK) {
                surfaces.add(named("loaded-libraries", platform, "m.path", "(" + LoadedLibraries.PATHS + ") m"));
            }
        }
        surfaces.add(named(
                "execution-traces", Platform.WINDOWS, "t.path, t.source", "(" + ExecutionTraces.EXECUTED + ") t"));
        if (depth != HuntDepth.QUICK) {
            surfaces.add(named("recent-files", Platform.WINDOWS, "t.path, t.mtime, t.shortcut_path", "recent_files t"));
        }
        return surfaces;
    }

    private static List<Surface> patterns(Platform platform) {
        return List.of(
                pattern("file-patterns", platform, """
                    WITH g(ioc, p) AS (VALUES :values)
                    SELECT g.ioc, f.path, f.filename, f.type, f.size, f.uid, f.mtime, f.ctime
                    FROM g CROSS JOIN file f
                    WHERE f.path LIKE g.p AND %s""".formatted(matching(platform, "f.path"))),
                pattern("process-patterns", platform, """
                    WITH g(ioc, p) AS (VALUES :values)
                    SELECT g.ioc, p.pid, p.name, p.path, %s AS cmdline, p.on_disk
                    FROM processes p CROSS JOIN g
                    WHERE %s""".formatted(
                                TextExcerpts.start("p.cmdline"), matching(platform, "p.path"))));
    }

    /** @param evidence columns; the first is the path */
    private static Surface named(String name, Platform platform, String evidence, String from) {
        String path = evidence.split(",", 2)[0];
        return literal(name, platform, new PathLiterals(platform), """
                SELECT %1$s AS ioc, %2$s
                FROM %3$s
                WHERE %4$s IN (:values)""".formatted(
                        path, evidence, from, compared(platform, path)));
    }

    /** Spellings of a path as {@link PathTargets#literals}. */
    private record PathLiterals(Platform platform) implements Surface.Literals {

        @Override
        public List<String> apply(String value) {
            return PathTargets.literals(platform, value);
        }
    }

    private static boolean isPossible(Platform platform, String value) {
        return !PathTargets.literals(platform, value).isEmpty();
    }

    private static Surface literal(String name, Platform platform, Surface.Literals literals, String sql) {
        return Surface.of(name, EnumSet.of(platform), literals, sql);
    }

    private static Surface pattern(String name, Platform platform, String sql) {
        return Surface.ofPatterns(name, EnumSet.of(platform), value -> PathTargets.patterns(platform, value), sql);
    }

    // A collation keeps the column usable as a constraint; lower() would not.
    private static String compared(Platform platform, String column) {
        return CaseFolding.isCaseSensitive(platform) ? column : column + " COLLATE NOCASE";
    }

    // LIKE only makes the table walk; a glob with as many levels as the path keeps wildcards within one level.
    private static String matching(Platform platform, String column) {
        return """
                %s GLOB %s
                  AND %s = %s""".formatted(
                        folded(platform, column),
                        folded(platform, "replace(replace(g.p, '[', '[[]'), '%', '*')"),
                        levels(platform, column),
                        levels(platform, "g.p"));
    }

    private static String levels(Platform platform, String path) {
        String separator = platform == Platform.WINDOWS ? "\\" : "/";
        return "length(%1$s) - length(replace(%1$s, '%2$s', ''))".formatted(path, separator);
    }

    private static String folded(Platform platform, String sql) {
        return CaseFolding.isCaseSensitive(platform) ? sql : "lower(" + sql + ")";
    }
}
