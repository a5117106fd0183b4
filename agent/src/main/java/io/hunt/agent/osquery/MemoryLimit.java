package io.hunt.agent.osquery;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Has Linux itself bound the memory of a process and of what it starts: between two looks of the watchdog a statement
 * may ask for gigabytes. osquery has no setting for it, and refuses SQLite's.
 */
final class MemoryLimit {

    /** What the shell calls itself when it complains. */
    static final String NAME = "limited";

    /** A limit that the machine has set lower stays: few may raise it, and none should. */
    private static final String SCRIPT = """
            most=$1
            shift
            set_before=$(ulimit -H -d)
            { [ "$set_before" != unlimited ] && [ "$set_before" -le $most ]; } || ulimit -d $most && exec "$@\"""";

    private static final Path SHELL = Path.of("/bin/sh");
    private static final long KIB = 1024;
    /** Threads and libraries of osquery take room before it does anything. */
    private static final long LEAST_BYTES = 256 * KIB * KIB;

    private MemoryLimit() {}

    /** What to put before a command; nothing where a limit is not known to hold. */
    static List<String> command(long memoryBytes) {
        // Linux keeps the limit of data for every private memory; the watchdog looks at what of it is resident.
        if (!Files.exists(Path.of("/proc/self/limits")) || !Files.isExecutable(SHELL)) {
            return List.of();
        }
        long kib = Math.max(2 * memoryBytes, LEAST_BYTES) / KIB;
        return List.of(SHELL.toString(), "-c", SCRIPT, NAME, Long.toString(kib));
    }
}
