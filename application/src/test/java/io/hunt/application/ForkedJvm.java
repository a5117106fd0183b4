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

/** A Java process of its own on this class path, which can be measured from outside. */
final class ForkedJvm implements AutoCloseable {

    private static final List<String> FLAGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:+UseCompactObjectHeaders");

    /** For processes whose start matters and whose pace does not: half of the start's processor time is compilation. */
    static final Map.Entry<String, String> COMPILED_ONCE = Map.entry("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1");

    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private final Process process;
    private final Path log;
    private @Nullable JMXConnector connector;

    /** With a heap of 2 GiB. */
    ForkedJvm(Path log, Class<?> main, Map<String, String> environment, String... arguments) {
        this(log, "2g", main, environment, arguments);
    }

    /** @param heap at most, as {@code -Xmx} takes it */
    ForkedJvm(Path log, String heap, Class<?> main, Map<String, String> environment, String... arguments) {
        this.log = log;
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.add("-Xmx" + heap);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
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

    /** Waits until the log has a line that holds this, and tells what follows it in that line. */
    String logged(String words) {
        String found = last(words);
        for (long end = System.nanoTime() + PATIENCE.toNanos(); found.isEmpty(); found = last(words)) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new AssertionError("Never said: " + words + "; at the end: " + lastLines());
            }
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        }
        return found;
    }

    private List<String> lastLines() {
        try (var lines = Files.lines(log)) {
            List<String> all = lines.toList();
            return all.subList(Math.max(0, all.size() - 30), all.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The last such line's rest; empty if there is none yet. */
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

    /** Bytes in use after a collection. */
    long liveHeap() {
        var memory = bean(MemoryMXBean.class, ManagementFactory.MEMORY_MXBEAN_NAME);
        memory.gc();
        memory.gc();
        return memory.getHeapMemoryUsage().getUsed();
    }

    /** What this process alone has used so far. */
    Duration cpu() {
        return Duration.ofNanos(bean(OperatingSystemMXBean.class, ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME)
                .getProcessCpuTime());
    }

    /** What the database in this directory and all its processes have used so far, those that have ended left out. */
    static Duration cpuOfDatabase(Path directory) {
        try (var lines = Files.lines(directory.resolve("postmaster.pid"))) {
            ProcessHandle postmaster = ProcessHandle.of(
                            Long.parseLong(lines.findFirst().orElseThrow().strip()))
                    .orElseThrow();
            return Stream.concat(Stream.of(postmaster), postmaster.descendants())
                    .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
                    .reduce(Duration.ZERO, Duration::plus);
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

    /** To a process of our own, over loopback. */
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

    /** Sends a signal by its name, such as {@code STOP}. */
    void signal(String name) {
        try {
            int code = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            if (code != 0) {
                throw new IllegalStateException("kill: " + code);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Without a chance to tidy up. */
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
