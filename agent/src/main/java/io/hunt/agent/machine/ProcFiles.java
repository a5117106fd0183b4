package io.hunt.agent.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the processes of Linux from /proc. A process may end or deny access at any moment. */
public final class ProcFiles {

    private static final int MOST_BYTES = 1 << 20;
    private static final String DELETED = " (deleted)";
    private static final Pattern PROCESS = Pattern.compile("[0-9]{1,18}");

    private ProcFiles() {}

    static List<RunningProgram> programs(Path proc, Function<Path, String> text) {
        List<RunningProgram> programs = new ArrayList<>();
        for (Path process : processes(proc)) {
            Map<String, String> status = status(text.apply(process.resolve("status")));
            if (!status.isEmpty()) {
                programs.add(program(process, status, text.apply(process.resolve("cmdline"))));
            }
        }
        return programs;
    }

    public static List<Path> processes(Path proc) {
        List<Path> processes = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(proc)) {
            for (Path entry : entries) {
                if (PROCESS.matcher(entry.getFileName().toString()).matches()) {
                    processes.add(entry);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return processes;
        }
        return processes;
    }

    /** Returns the lines of a kernel file. The kernel escapes line feeds in names, but not carriage returns. */
    public static Stream<String> lines(String text) {
        return Arrays.stream(text.split("\n", -1));
    }

    /** Returns the target of a symbolic link; empty if it cannot be read. */
    public static String link(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException | RuntimeException e) {
            return "";
        }
    }

    /** Returns the text of a file, at most 1 MiB; empty if it cannot be read. */
    public static String text(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** Returns true if access is denied: the kernel forbids to inspect a process although the mode of its files lets everyone read. */
    public static boolean isRefused(Path file) {
        try (InputStream _ = Files.newInputStream(file)) {
            return false;
        } catch (IOException e) {
            return e instanceof AccessDeniedException;
        }
    }

    private static RunningProgram program(Path process, Map<String, String> status, String arguments) {
        Path exe = process.resolve("exe");
        String path = link(exe);
        String onDisk = isDeleted(exe, path) ? path.substring(0, path.length() - DELETED.length()) : path;
        String cmdline = arguments.strip();
        long pid = Long.parseLong(process.getFileName().toString());
        return new RunningProgram(pid, status.getOrDefault("Name", ""), onDisk, cmdline, columns(process, status));
    }

    /** Returns true if the kernel has marked the program as deleted; the name of an existing file may look like that mark. */
    private static boolean isDeleted(Path exe, String path) {
        try {
            return path.endsWith(DELETED) && !(Files.exists(Path.of(path)) && Files.isSameFile(exe, Path.of(path)));
        } catch (IOException | InvalidPathException e) {
            return true;
        }
    }

    private static Map<String, String> columns(Path process, Map<String, String> status) {
        String[] uids = status.getOrDefault("Uid", "").split("\\s+", -1);
        String[] gids = status.getOrDefault("Gid", "").split("\\s+", -1);
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("cwd", link(process.resolve("cwd")));
        columns.put("root", link(process.resolve("root")));
        columns.put("state", firstWord(status, "State"));
        columns.put("parent", firstWord(status, "PPid"));
        columns.put("threads", firstWord(status, "Threads"));
        columns.put("resident_size", bytes(status, "VmRSS"));
        columns.put("total_size", bytes(status, "VmSize"));
        List<String> uidColumns = List.of("uid", "euid", "suid");
        List<String> gidColumns = List.of("gid", "egid", "sgid");
        for (int i = 0; i < uidColumns.size(); i++) {
            columns.put(uidColumns.get(i), i < uids.length ? uids[i] : "");
            columns.put(gidColumns.get(i), i < gids.length ? gids[i] : "");
        }
        return columns;
    }

    private static String firstWord(Map<String, String> status, String key) {
        return status.getOrDefault(key, "").split("\\s+", 2)[0];
    }

    private static String bytes(Map<String, String> status, String key) {
        String kilobytes = firstWord(status, key);
        return kilobytes.isEmpty() ? "" : Long.toString(Long.parseLong(kilobytes) * 1024);
    }

    private static Map<String, String> status(String text) {
        Map<String, String> status = new HashMap<>();
        lines(text).forEach(line -> {
            int colon = line.indexOf(':');
            if (colon > 0) {
                status.put(line.substring(0, colon), line.substring(colon + 1).strip());
            }
        });
        return status;
    }
}
