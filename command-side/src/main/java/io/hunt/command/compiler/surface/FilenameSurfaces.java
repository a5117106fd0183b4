package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import io.hunt.command.compiler.Spelling;
import io.hunt.command.compiler.UncPath;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** Where a file name shows: a whole disk cannot be searched for one, so this is a lower bound. */
final class FilenameSurfaces {

    private FilenameSurfaces() {}

    static List<Surface> all() {
        var surfaces = new ArrayList<Surface>();
        for (Platform platform : Platform.values()) {
            surfaces.add(surface("running-processes", platform, processes(platform)));
            surfaces.add(surface("autostart", platform, autostart(platform)));
            surfaces.add(surface("dropped-files", platform, droppedFiles(platform)));
        }
        return surfaces;
    }

    private static String processes(Platform platform) {
        // Windows hides the path of protected processes, but not their name.
        String path = platform == Platform.WINDOWS ? "coalesce(nullif(path, ''), name)" : "path";
        return """
                SELECT p.ioc, p.pid, p.name, p.path, p.cmdline
                FROM (SELECT %s AS ioc, pid, name, path, cmdline FROM processes) p
                WHERE p.ioc IN (:values)""".formatted(folded(platform, Places.basename(platform, path)));
    }

    private static String autostart(Platform platform) {
        String name = folded(platform, Places.basename(platform, "path"));
        return """
                SELECT a.ioc, a.path
                FROM (SELECT %s AS ioc, path FROM (
                %s
                )) a
                WHERE a.ioc IN (:values)""".formatted(name, Places.autostart(platform));
    }

    private static String droppedFiles(Platform platform) {
        return """
                WITH %1$s
                SELECT DISTINCT %2$s AS ioc, f.path, f.filename, f.size, f.mtime
                FROM d CROSS JOIN file f
                WHERE f.path LIKE d.p AND %2$s IN (:values)""".formatted(Places.droppedFiles(platform), folded(platform, "f.filename"));
    }

    private static Surface surface(String name, Platform platform, String sql) {
        return Surface.of(name, EnumSet.of(platform), value -> literals(platform, value), sql);
    }

    // What is no name but a path of a share equals no name, and must not come near a table that opens files.
    private static List<String> literals(Platform platform, String value) {
        if (platform == Platform.WINDOWS && UncPath.matches(value)) {
            return List.of();
        }
        return Spelling.matters(platform)
                ? List.of(value)
                : Spelling.variants(value).stream().map(Spelling::asciiLower).toList();
    }

    private static String folded(Platform platform, String sql) {
        return Spelling.matters(platform) ? sql : "lower(" + sql + ")";
    }
}
