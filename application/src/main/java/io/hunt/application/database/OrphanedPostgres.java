package io.hunt.application.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Detection and stop of a PostgreSQL server that outlived a killed service and blocks its files. */
final class OrphanedPostgres {

    private static final Logger LOG = LoggerFactory.getLogger(OrphanedPostgres.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LOOK = Duration.ofMillis(10);

    private OrphanedPostgres() {}

    /**
     * Ends the server on these files and the remaining processes of a killed one, and removes the pid file: its process id
     * may belong to another process by now, which PostgreSQL would take for a server.
     */
    static void stopIn(Path files) throws IOException {
        running(files).ifPresent(server -> {
            LOG.info("Stopping the PostgreSQL server {} that an earlier run has left behind", server.pid());
            server.destroy();
            awaitEnd(List.of(server));
        });
        List<ProcessHandle> left = processes(files);
        left.forEach(ProcessHandle::destroyForcibly);
        if (!awaitEnd(left)) {
            throw new IOException("PostgreSQL processes do not end: " + left);
        }
        Files.deleteIfExists(files.resolve("postmaster.pid"));
    }

    /** Finds the processes of a server by their working directory, which is the directory of its files. */
    static List<ProcessHandle> processes(Path files) {
        return ProcessHandle.allProcesses()
                .filter(OrphanedPostgres::isPostgres)
                .filter(process -> worksIn(process, files))
                .toList();
    }

    private static boolean worksIn(ProcessHandle process, Path files) {
        try {
            return Files.isSameFile(Path.of("/proc", Long.toString(process.pid()), "cwd"), files);
        } catch (IOException _) {
            // The process has ended or belongs to another account.
            return false;
        }
    }

    /** Returns the server named by the pid file if it still runs and uses these files. */
    static Optional<ProcessHandle> running(Path files) {
        Path pidFile = files.resolve("postmaster.pid");
        if (!Files.exists(pidFile)) {
            return Optional.empty();
        }
        try {
            var lines = Files.readAllLines(pidFile);
            boolean ours = lines.size() > 1
                    && Files.exists(Path.of(lines.get(1)))
                    && Files.isSameFile(Path.of(lines.get(1)), files);
            return ours
                    ? ProcessHandle.of(Long.parseLong(lines.getFirst().strip())).filter(OrphanedPostgres::isPostgres)
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Returns true if the process runs a program, also if the program cannot be read. A zombie process runs no program. */
    static boolean runs(ProcessHandle process) {
        try {
            Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "exe"));
            return true;
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException _) {
            return true;
        }
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.info()
                .command()
                // Linux marks a program whose file has been replaced.
                .map(command -> command.replace(" (deleted)", "").endsWith("postgres"))
                .orElse(false);
    }

    /** Polls, because the JDK detects the end of processes that are not its children after 300 ms at the earliest. */
    private static boolean awaitEnd(List<ProcessHandle> processes) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (processes.stream().anyMatch(OrphanedPostgres::runs)) {
            if (System.nanoTime() > end || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(LOOK.toNanos());
        }
        return true;
    }
}
