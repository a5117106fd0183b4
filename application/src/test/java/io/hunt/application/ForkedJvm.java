package io.hunt.application;

import static io.hunt.application.Eventually.eventually;

import com.sun.management.OperatingSystemMXBean;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.jspecify.annotations.Nullable;

/** Separate Java process on this class path, measured from outside. */
final class ForkedJvm implements AutoCloseable {

    private static final List<String> FLAGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:+UseCompactObjectHeaders");

    /** Environment for processes with a short start instead of high throughput: half of the CPU time of a start is compilation. */
    static final Map.Entry<String, String> COMPILED_ONCE =
            Map.entry("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:ReservedCodeCacheSize=240m");

    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private final Process process;
    private final Path log;
    private @Nullable JMXConnector connector;

    /** Starts the process with a heap of 2 GiB. */
    ForkedJvm(Path log, Class<?> main, Map<String, String> environment, String... arguments) {
        this(log, "2g", main, environment, arguments);
    }

    /** @param heap maximum, as for {@code -Xmx} */
    ForkedJvm(Path log, String heap, Class<?> main, Map<String, String> environment, String... arguments) {
        this(log, environment, onThisClassPath(List.of("-Xmx" + heap), main, arguments));
    }

    /** @param options of the JVM, followed by the main class or jar; see {@link #onThisClassPath} */
    ForkedJvm(Path log, Map<String, String> environment, List<String> options) {
        this.log = log;
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(options);
        var builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_") || name.startsWith("SPRING_"));
        builder.environment().put("SERVICE_DRAIN_SECONDS", "0");
        builder.environment().putAll(environment);
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> onThisClassPath(List<String> options, Class<?> main, String... arguments) {
        return Stream.of(
                        options,
                        List.of("-cp", System.getProperty("java.class.path"), main.getName()),
                        List.of(arguments))
                .flatMap(List::stream)
                .toList();
    }

    /** Waits until the log has a line with this text, and returns the rest of the line. */
    String logged(String words) {
        String found = last(words);
        for (long end = System.nanoTime() + PATIENCE.toNanos(); found.isEmpty(); found = last(words)) {
            requireAlive();
            if (System.nanoTime() > end) {
                throw new AssertionError("Never said: " + words + "; at the end: " + lastLines());
            }
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
        return found;
    }

    /** Fails with its last log lines if it has ended. */
    void requireAlive() {
        if (!process.isAlive()) {
            throw new AssertionError("It has ended; at the end: " + lastLines());
        }
    }

    private List<String> lastLines() {
        try (var lines = Files.lines(log)) {
            List<String> all = lines.toList();
            return all.subList(Math.max(0, all.size() - 30), all.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the rest of the last such line; empty without such a line. */
    String last(String words) {
        String found = "";
        try (BufferedReader lines = Files.newBufferedReader(log)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int place = line.indexOf(words);
                found = place < 0
                        ? found
                        : line.substring(place + words.length()).strip() + " ";
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    void say(String line) {
        try {
            OutputStream in = process.getOutputStream();
            in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the bytes in use after a garbage collection. */
    long liveHeap() {
        var memory = bean(MemoryMXBean.class, ManagementFactory.MEMORY_MXBEAN_NAME);
        memory.gc();
        memory.gc();
        return memory.getHeapMemoryUsage().getUsed();
    }

    /** Returns the CPU time that this process has used so far. */
    Duration cpu() {
        return Duration.ofNanos(bean(OperatingSystemMXBean.class, ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME)
                .getProcessCpuTime());
    }

    /** Returns the CPU time of the database in this directory with all its processes, including ended ones. */
    static Duration cpuOfDatabase(Path directory) {
        List<ProcessHandle> running = processesOfDatabase(directory);
        return running.stream()
                .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(cpuOfEndedChildren(running.getFirst()), Duration::plus);
    }

    private static Duration cpuOfEndedChildren(ProcessHandle parent) {
        try {
            String all = Files.readString(Path.of("/proc", Long.toString(parent.pid()), "stat"));
            // The process name before it may contain any character. Times are in hundredths of a second.
            String[] fields = all.substring(all.lastIndexOf(')') + 2).split(" ", -1);
            return Duration.ofMillis(10 * (Long.parseLong(fields[13]) + Long.parseLong(fields[14])));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<ProcessHandle> processesOfDatabase(Path directory) {
        try (var lines = Files.lines(directory.resolve("postmaster.pid"))) {
            ProcessHandle postmaster = ProcessHandle.of(
                            Long.parseLong(lines.findFirst().orElseThrow().strip()))
                    .orElseThrow();
            return Stream.concat(Stream.of(postmaster), postmaster.descendants())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the memory of this process in MiB: its own pages, and its part of shared pages. */
    double residentMib() {
        return residentMib(process.toHandle());
    }

    /** Returns the same for the database in this directory with all its processes. */
    static double residentMibOfDatabase(Path directory) {
        return processesOfDatabase(directory).stream()
                .mapToDouble(ForkedJvm::residentMib)
                .sum();
    }

    /** Returns the memory of a process; 0 if it has ended meanwhile. */
    private static double residentMib(ProcessHandle process) {
        try (var lines = Files.lines(Path.of("/proc", Long.toString(process.pid()), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                            .sum()
                    / 1024.0;
        } catch (NoSuchFileException e) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private <T> T bean(Class<T> type, String name) {
        try {
            return ManagementFactory.newPlatformMXBeanProxy(server(), name, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Connects to the process over loopback. */
    @SuppressWarnings("BanJNDI")
    private MBeanServerConnection server() throws IOException {
        JMXConnector open = connector;
        if (open == null) {
            try {
                VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
                open = JMXConnectorFactory.connect(new JMXServiceURL(machine.startLocalManagementAgent()));
                machine.detach();
            } catch (AttachNotSupportedException e) {
                throw new IOException(e);
            }
            connector = open;
        }
        return open.getMBeanServerConnection();
    }

    long pid() {
        return process.pid();
    }

    /** Kills the process without a shutdown. */
    void kill() {
        process.destroyForcibly();
        eventually(process::isAlive, alive -> !alive);
    }

    @Override
    public void close() {
        process.destroy();
        eventually(process::isAlive, alive -> !alive);
    }
}
