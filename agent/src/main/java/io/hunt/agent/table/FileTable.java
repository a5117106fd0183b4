package io.hunt.agent.table;

import io.hunt.agent.machine.MachineSnapshot;
import io.hunt.agent.machine.ProcFiles;
import io.hunt.agent.table.Table.RowReceiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tables `file` and `hash`. */
final class FileTable {

    private FileTable() {}

    static void fillFile(MachineSnapshot machine, RowReceiver rowReceiver) {
        machine.files().forEach((text, path) -> {
            try {
                rowReceiver.add(row(text, path));
            } catch (IOException e) {
                // The file was removed, or is no longer readable, since it was found.
            }
        });
    }

    static void fillHash(MachineSnapshot machine, RowReceiver rowReceiver) {
        machine.files()
                .forEach((text, path) -> machine.digest(path)
                        .ifPresent(digest -> rowReceiver.add(Map.of(
                                "path", text,
                                "directory", directory(path),
                                "md5", digest.md5(),
                                "sha1", digest.sha1(),
                                "sha256", digest.sha256()))));
    }

    private static Map<String, Object> row(String text, Path path) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("path", text);
        row.put("directory", directory(path));
        row.put("filename", String.valueOf(path.getFileName()));
        row.put("size", attributes.size());
        row.put("atime", seconds(attributes.lastAccessTime()));
        row.put("mtime", seconds(attributes.lastModifiedTime()));
        row.put("btime", seconds(attributes.creationTime()));
        row.put("symlink", Files.isSymbolicLink(path) ? 1 : 0);
        row.put("symlink_target_path", Files.isSymbolicLink(path) ? ProcFiles.link(path) : "");
        row.put("type", type(attributes));
        row.put("attributes", (attributes.isDirectory() ? "D" : "A") + (attributes.isOther() ? "L" : ""));
        if (path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            addUnix(path, row);
        }
        return row;
    }

    private static void addUnix(Path path, Map<String, Object> row) throws IOException {
        Map<String, Object> unix = Files.readAttributes(path, "unix:uid,gid,ino,mode,nlink,ctime", new LinkOption[0]);
        row.put("uid", unix.get("uid"));
        row.put("gid", unix.get("gid"));
        row.put("inode", unix.get("ino"));
        row.put("hard_links", unix.get("nlink"));
        row.put("mode", unix.get("mode") instanceof Integer mode ? "%04o".formatted(mode & 07777) : "");
        row.put("ctime", unix.get("ctime") instanceof FileTime time ? seconds(time) : "");
    }

    private static String directory(Path path) {
        return path.getParent() == null ? "" : path.getParent().toString();
    }

    private static long seconds(FileTime time) {
        return time.toMillis() / 1000;
    }

    private static String type(BasicFileAttributes attributes) {
        if (attributes.isRegularFile()) {
            return "regular";
        }
        return attributes.isDirectory() ? "directory" : "unknown";
    }
}
