package io.hunt.agent.machine;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Paths that describe the machine; a test passes its own.
 *
 * @param root root of the file system, for files that have no separate field
 * @param scanDirectories directories to list, besides those of the accounts
 * @param only directory outside of which queries name no files; null for no such limit
 */
public record Machine(
        Kind kind,
        Path root,
        Path proc,
        Path hostsFile,
        Path passwd,
        List<Path> scanDirectories,
        @Nullable Path only) {

    /** Operating systems with different tables. */
    public enum Kind {
        LINUX,
        MACOS,
        WINDOWS,
        OTHER
    }

    public Machine {
        scanDirectories = List.copyOf(scanDirectories);
    }

    public Machine(Kind kind, Path root, Path proc, Path hostsFile, Path passwd, List<Path> scanDirectories) {
        this(kind, root, proc, hostsFile, passwd, scanDirectories, null);
    }

    /** Returns this machine with files in one directory only, besides those of running programs. */
    public Machine within(Path directory) {
        return new Machine(kind, root, proc, hostsFile, passwd, List.of(directory), directory);
    }

    /** Returns the directories to list below a user's directory. */
    static Stream<Path> places(String home) {
        return Stream.of(Path.of(home, "Downloads"), Path.of(home, "Desktop"));
    }

    /** Returns true if a query may name this path. */
    boolean searches(String path) {
        return only == null || path.startsWith(only + "/");
    }

    public static Machine here() {
        Kind kind = kind(System.getProperty("os.name", ""));
        Path hosts = Path.of(kind == Kind.WINDOWS ? "C:\\Windows\\System32\\drivers\\etc\\hosts" : "/etc/hosts");
        Path passwd = Path.of("/etc/passwd");
        Stream<Path> shared = kind == Kind.WINDOWS
                ? Stream.of(Path.of("C:\\Windows\\Temp"))
                : Stream.of(Path.of("/tmp"), Path.of("/var/tmp"), Path.of("/dev/shm"));
        Stream<Path> homes = Stream.of(System.getProperty("user.home", ""))
                .filter(home -> home.length() > 1)
                .flatMap(Machine::places);
        return new Machine(
                kind,
                Path.of("/"),
                Path.of("/proc"),
                hosts,
                passwd,
                Stream.concat(shared, homes).toList());
    }

    private static Kind kind(String osName) {
        String name = osName.toLowerCase(Locale.ROOT);
        if (name.startsWith("linux")) {
            return Kind.LINUX;
        }
        if (name.startsWith("mac")) {
            return Kind.MACOS;
        }
        return name.startsWith("windows") ? Kind.WINDOWS : Kind.OTHER;
    }
}
