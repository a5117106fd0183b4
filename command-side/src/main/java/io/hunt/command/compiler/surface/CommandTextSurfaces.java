package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.command.compiler.surface.trace.Autostart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/** Surfaces that contain commands: command lines, autostart entries, jobs, shell histories. */
final class CommandTextSurfaces {

    static final String PROCESSES = "processes s";
    /** No evidence besides the searched text. */
    static final String NO_MORE = "";

    static final String PROCESS = "s.pid, s.name, s.path";
    static final String HISTORY =
            "(SELECT h.command, h.history_file, u.username FROM users u CROSS JOIN shell_history h"
                    + " WHERE h.uid = u.uid) s";
    static final String ENTRY = "s.history_file, s.username";

    private CommandTextSurfaces() {}

    /** SQL for commands of autostart entries. */
    static String autostart(Platform platform) {
        return "(" + Autostart.commands(platform) + ") s";
    }

    /** SQL for commands of jobs. */
    static String jobs(Platform platform) {
        return "(" + Autostart.jobs(platform) + ") s";
    }

    /** Returns the surfaces for names and paths. */
    static List<Surface> of(Platform platform, HuntDepth depth, BiPredicate<Platform, String> wanted) {
        var surfaces = new ArrayList<Surface>();
        surfaces.add(TextSearch.names("command-lines", platform, PROCESS, "s.cmdline", PROCESSES, wanted));
        surfaces.add(
                TextSearch.names("autostart-commands", platform, NO_MORE, "s.command", autostart(platform), wanted));
        surfaces.add(TextSearch.names("autostart-jobs", platform, NO_MORE, "s.command", jobs(platform), wanted));
        if (platform != Platform.WINDOWS && depth != HuntDepth.QUICK) {
            surfaces.add(TextSearch.names("shell-history", platform, ENTRY, "s.command", HISTORY, wanted));
        }
        return surfaces;
    }
}
