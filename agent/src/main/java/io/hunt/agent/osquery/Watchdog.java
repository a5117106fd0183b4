package io.hunt.agent.osquery;

import io.hunt.agent.osquery.OsqueryEngine.StatementCaps;
import io.hunt.agent.query.ProcessMemory;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Watchdog that enforces the time and memory limits (resource budget) of a query. */
record Watchdog(Process process, StatementCaps caps) {

    private static final long SAMPLE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final int MIB = 1024 * 1024;

    /** Waits until all output is read; returns the reason if a limit was exceeded. */
    Optional<String> watch(Future<?> said) throws InterruptedException {
        long end = System.nanoTime() + caps.time().toNanos();
        for (long left = caps.time().toNanos(); left > 0; left = end - System.nanoTime()) {
            if (ProcessMemory.of(Long.toString(process.pid())) > caps.memoryBytes()) {
                return Optional.of(
                        "Stopped by the watchdog: more memory than %d MiB".formatted(caps.memoryBytes() / MIB));
            }
            if (isDone(said, Math.min(left, SAMPLE_NANOS))) {
                return Optional.empty();
            }
        }
        return Optional.of("Stopped by the watchdog: not finished after " + caps.time());
    }

    /** Kills the children and then the process: children of an ended process could not be found. */
    void kill() {
        process.descendants().toList().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static boolean isDone(Future<?> said, long nanos) throws InterruptedException {
        try {
            said.get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            return true;
        }
    }
}
