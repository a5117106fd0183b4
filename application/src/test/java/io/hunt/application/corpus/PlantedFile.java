package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows of a file in osquery's tables, under every name that the platform has for it. */
final class PlantedFile {

    /** On macOS these are links to directories below /private. */
    private static final List<String> LINKED = List.of("/tmp/", "/var/", "/etc/");

    private static final long SIZE = 4_096;
    /** Time of the installation of the host. */
    private static final long INSTALLED = 1_700_000_000;

    private PlantedFile() {}

    static List<TableRow> rows(Placement file) {
        return rows(file, 0);
    }

    /**
     * Returns the rows of a file and its directories.
     *
     * @param created number of directories above the file that were created with it; the one above them has changed
     */
    static List<TableRow> rows(Placement file, int created) {
        var rows = new ArrayList<TableRow>();
        for (String path : names(file)) {
            rows.add(file(file.platform(), path, "regular"));
            rows.add(hash(file, path));
            List<String> directories = ancestors(path, file.separator());
            for (int i = 0; i < directories.size(); i++) {
                rows.add(file(file.platform(), directories.get(i), "directory", i <= created ? now() : INSTALLED));
            }
        }
        rows.add(inventory(file, 1, 0));
        return rows;
    }

    /** Returns the rows of a running program whose file was deleted; Linux still shows it by its process. */
    static List<TableRow> deleted(Placement file, int pid) {
        var rows = new ArrayList<TableRow>();
        if (file.platform() == Platform.LINUX) {
            String program = "/proc/" + pid + "/exe";
            rows.add(file(Platform.LINUX, program, "regular"));
            rows.add(hash(file, program));
        }
        rows.add(inventory(file, 0, 1));
        return rows;
    }

    private static List<String> names(Placement file) {
        String path = file.value();
        if (file.platform() != Platform.MACOS) {
            return List.of(path);
        }
        if (LINKED.stream().anyMatch(path::startsWith)) {
            return List.of(path, "/private" + path);
        }
        boolean below = LINKED.stream().anyMatch(linked -> path.startsWith("/private" + linked));
        return below ? List.of(path, path.substring("/private".length())) : List.of(path);
    }

    private static TableRow file(Platform platform, String path, String type) {
        return file(platform, path, type, now());
    }

    /** Returns the row of a file or directory that was on the host before any placement. */
    static TableRow old(Platform platform, String path, String type) {
        return file(platform, path, type, INSTALLED);
    }

    private static TableRow file(Platform platform, String path, String type, long time) {
        char separator = platform == Platform.WINDOWS ? '\\' : '/';
        int end = path.lastIndexOf(separator);
        String above = path.substring(0, Math.max(end, 0));
        boolean root = above.isEmpty() || above.endsWith(":");
        return TableRow.of(
                "file",
                "path",
                path,
                "directory",
                root ? above + separator : above,
                "filename",
                path.substring(end + 1),
                "symlink",
                platform == Platform.MACOS && LINKED.contains(path + "/") ? 1 : 0,
                "attributes",
                type.equals("directory") ? "D" : "A",
                "type",
                type,
                "size",
                SIZE,
                "mtime",
                time,
                "ctime",
                time);
    }

    private static TableRow hash(Placement file, String path) {
        int end = path.lastIndexOf(file.separator());
        return TableRow.of(
                "hash",
                "path",
                path,
                "directory",
                path.substring(0, Math.max(end, 0)),
                "md5",
                file.digest(IocType.MD5),
                "sha1",
                file.digest(IocType.SHA1),
                "sha256",
                file.digest(IocType.SHA256));
    }

    private static TableRow inventory(Placement file, int present, int running) {
        return TableRow.of(
                "file_inventory",
                "path",
                file.value(),
                "directory",
                file.directory(),
                "filename",
                file.name(),
                "filename_folded",
                file.name().toLowerCase(Locale.ROOT),
                "path_folded",
                file.value().toLowerCase(Locale.ROOT),
                "kind",
                "other",
                "size",
                SIZE,
                "md5",
                file.digest(IocType.MD5),
                "sha1",
                file.digest(IocType.SHA1),
                "sha256",
                file.digest(IocType.SHA256),
                "unhashed",
                "",
                "first_seen",
                now(),
                "last_seen",
                now(),
                "present",
                present,
                "running",
                running);
    }

    private static long now() {
        return Instant.now().getEpochSecond();
    }

    private static List<String> ancestors(String path, char separator) {
        var ancestors = new ArrayList<String>();
        int end = path.lastIndexOf(separator);
        while (end > 0) {
            ancestors.add(path.substring(0, end));
            end = path.lastIndexOf(separator, end - 1);
        }
        return ancestors;
    }
}
