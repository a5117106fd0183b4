package io.hunt.application.faults.stage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Freezes and continues all threads of a process of a test. */
public final class FrozenProcess {

    private FrozenProcess() {}

    /** Freezes the process; returns after all threads have stopped, because the signal takes effect with a delay. */
    public static void freeze(long pid) {
        signal("STOP", pid);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!isStopped(pid)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException(pid + " goes on");
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    public static void thaw(long pid) {
        signal("CONT", pid);
    }

    private static boolean isStopped(long pid) {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            return threads.allMatch(thread -> state(thread) == 'T');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the state letter after the name, which is in parentheses. */
    private static char state(Path thread) {
        try {
            String stat = Files.readString(thread.resolve("stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2);
        } catch (IOException e) {
            return 'T'; // it has ended
        }
    }

    private static void signal(String name, long pid) {
        try {
            Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start();
            if (kill.onExit().join().exitValue() != 0) {
                throw new IllegalStateException("kill -%s %d fails".formatted(name, pid));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
