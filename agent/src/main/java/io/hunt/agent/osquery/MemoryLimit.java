package io.hunt.agent.osquery;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Memory limit of a process and its children that the kernel enforces, because a statement may allocate gigabytes between two
 * samples of the watchdog. osquery has no setting for such a limit and rejects SQLite's setting.
 */
final class MemoryLimit {

    /** Prefix of the shell's error messages. */
    static final String NAME = "limited";

    /** Script that sets the limit and keeps a lower limit of the machine. */
    private static final String SCRIPT = """
            most=$1
            shift
            set_before=$(ulimit -H -d)
            { [ "$set_before" != unlimited ] && [ "$set_before" -le $most ]; } || ulimit -d $most && exec "$@\"""";

    private static final Path SHELL = Path.of("/bin/sh");
    private static final long KIB = 1024;
    /** Bytes that osquery's threads and libraries need before it runs a query. */
    private static final long LEAST_BYTES = 256 * KIB * KIB;

    private MemoryLimit() {}

    /** Returns the command prefix that sets the limit; empty where the system does not enforce one. */
    static List<String> command(long memoryBytes) {
        // Linux counts all private memory against this limit; the watchdog samples resident memory.
        if (!Files.exists(Path.of("/proc/self/limits")) || !Files.isExecutable(SHELL)) {
            return List.of();
        }
        long kib = Math.max(2 * memoryBytes, LEAST_BYTES) / KIB;
        return List.of(SHELL.toString(), "-c", SCRIPT, NAME, Long.toString(kib));
    }
}
