package io.hunt.application.corpus;

import io.hunt.api.host.Platform;
import io.hunt.api.ioc.IocType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows of a file in osquery's tables, under every name that the platform has for it. */
final class PlantedFile {

    /** On macOS these are links to directories below /private. */
    private static final List<String> LINKED = List.of("/tmp/", "/var/", "/etc/");

    private static final long SIZE = 4_096;
    private static final long TIME = 1_700_000_000;

    private PlantedFile() {}

    static List<TableRow> rows(Placement file) {
        var rows = new ArrayList<TableRow>();
        for (String path : names(file)) {
            rows.add(file(path, file.separator(), "regular"));
            rows.add(hash(file, path));
            for (String directory : ancestors(path, file.separator())) {
                rows.add(file(directory, file.separator(), "directory"));
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
            rows.add(file(program, '/', "regular"));
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

    private static TableRow file(String path, char separator, String type) {
        int end = path.lastIndexOf(separator);
        return TableRow.of(
                "file",
                "path",
                path,
                "directory",
                end <= 0 ? String.valueOf(separator) : path.substring(0, end),
                "filename",
                path.substring(end + 1),
                "type",
                type,
                "size",
                SIZE,
                "mtime",
                TIME,
                "ctime",
                TIME);
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
                TIME,
                "last_seen",
                TIME,
                "present",
                present,
                "running",
                running);
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
