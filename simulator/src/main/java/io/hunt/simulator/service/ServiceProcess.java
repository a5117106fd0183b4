package io.hunt.simulator.service;

import io.hunt.simulator.run.RunFailedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Service in a separate process, which can be killed and restarted on the same data. */
final class ServiceProcess implements AutoCloseable {

    private static final int STOP_SECONDS = 20;
    private static final int TAIL = 40;
    private static final List<String> FLAGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:+UseCompactObjectHeaders",
            "-XX:InitialHeapSize=192m",
            "-XX:MinHeapSize=64m",
            "-XX:MetaspaceSize=160m",
            "-XX:G1PeriodicGCInterval=60000",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=25",
            "-XX:TrimNativeHeapInterval=60000",
            "-XX:FreqInlineSize=60",
            "-XX:InlineSmallCode=600",
            "-XX:G1ConcRefinementThreads=0");

    private final Path jar;
    private final Path directory;
    private final Path log;
    private final List<String> options;
    private final Map<String, String> settings;
    private final List<ProcessHandle> descendants = new ArrayList<>();
    private @Nullable Process process;
    private boolean closed;

    /** @param options additional options of the JVM */
    ServiceProcess(Path jar, Path directory, Path log, List<String> options, Map<String, String> settings) {
        this.jar = jar;
        this.directory = directory;
        this.log = log;
        this.options = List.copyOf(options);
        this.settings = Map.copyOf(settings);
    }

    synchronized void start() {
        if (closed) {
            throw new RunFailedException("Stopped");
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(options);
        Path cache = jar.resolveSibling("service.aot");
        if (Files.exists(cache)) {
            command.add("-XX:AOTCache=" + cache);
        }
        command.addAll(List.of("-jar", jar.toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(log.toFile()));
        // Excludes settings of the user's environment.
        builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_") || name.startsWith("SPRING_"));
        builder.environment().putAll(settings);
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException("The service does not start", e);
        }
    }

    synchronized boolean running() {
        return process != null && process.isAlive();
    }

    /** Kills the process with SIGKILL. */
    synchronized void kill() {
        if (process != null) {
            process.descendants().forEach(descendants::add);
            process.destroyForcibly();
            ended(process);
        }
    }

    /** Returns the last lines of the log. */
    String tail() {
        try {
            List<String> lines =
                    Files.readString(log, StandardCharsets.UTF_8).lines().toList();
            return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
        } catch (IOException e) {
            return "There is no log at " + log;
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (process != null) {
            process.descendants().forEach(descendants::add);
            process.destroy();
            if (!ended(process)) {
                process.destroyForcibly();
                ended(process);
            }
        }
        descendants.forEach(ProcessHandle::destroyForcibly);
    }

    private static boolean ended(Process process) {
        try {
            return process.waitFor(Duration.ofSeconds(STOP_SECONDS).toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
