package io.hunt.command.compiler.surface;

import io.hunt.api.host.Platform;
import java.util.List;

/** Where programs start from and where files are dropped, in the tables of each platform. */
final class Places {

    private Places() {}

    /** SQL that selects the {@code path} of whatever starts by itself. */
    static String autostart(Platform platform) {
        return switch (platform) {
            case LINUX -> "SELECT path FROM startup_items WHERE path <> ''";
            case MACOS -> """
                SELECT path FROM startup_items WHERE path <> ''
                UNION SELECT program FROM launchd WHERE program <> ''""";
            // A service's path is a command line: the program ends at the second quote or after ".exe".
            case WINDOWS -> """
                SELECT path FROM startup_items WHERE path <> ''
                UNION SELECT module_path FROM services WHERE module_path <> ''
                UNION SELECT CASE WHEN path LIKE '"%' THEN substr(path, 2, instr(substr(path, 2), '"') - 1)
                  ELSE substr(path, 1, instr(lower(path) || '.exe', '.exe') + 3) END FROM services WHERE path <> ''
                UNION SELECT path FROM scheduled_tasks WHERE path <> ''
                UNION SELECT image FROM drivers WHERE image <> ''""";
        };
    }

    /** SQL that defines a table {@code d(p)} of the directories that anyone may write to, one level each. */
    static String droppedFiles(Platform platform) {
        return switch (platform) {
            case LINUX, MACOS ->
                Surface.directories(List.of(
                        "/tmp/%",
                        "/var/tmp/%",
                        "/dev/shm/%",
                        "/root/Downloads/%",
                        "/root/Desktop/%",
                        "/home/%/Downloads/%",
                        "/home/%/Desktop/%",
                        "/Users/%/Downloads/%",
                        "/Users/%/Desktop/%"));
            case WINDOWS ->
                Surface.directories(List.of(
                        "C:\\Users\\%\\Downloads\\%",
                        "C:\\Users\\%\\Desktop\\%",
                        "C:\\Users\\%\\AppData\\Local\\Temp\\%",
                        "C:\\Windows\\Temp\\%",
                        "C:\\ProgramData\\%",
                        "C:\\ProgramData\\%\\%"));
        };
    }

    /** SQL for the part of a path after its last separator. */
    static String basename(Platform platform, String path) {
        String separator = platform == Platform.WINDOWS ? "\\" : "/";
        return "substr(%1$s, length(rtrim(%1$s, replace(%1$s, '%2$s', ''))) + 1)".formatted(path, separator);
    }
}
