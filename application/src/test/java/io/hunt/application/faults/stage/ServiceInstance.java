package io.hunt.application.faults.stage;

import io.hunt.application.HuntApplication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Process of the service on its own ports that may be killed, frozen, and started again. */
public final class ServiceInstance implements AutoCloseable {

    private static final Duration READY_WITHIN = Duration.ofMinutes(3);
    private static final List<String> FLAGS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-XX:+UseCompactObjectHeaders",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Xshare:auto",
            "-Xmx512m");

    private final String name;
    private final Path log;
    private final List<String> prefix;
    private final Map<String, String> settings;
    private final FreePorts ports = FreePorts.three();
    private final Api anonymous = Api.at(URI.create("http://127.0.0.1:" + ports.rest()));
    private final Api management = Api.at(URI.create("http://127.0.0.1:" + ports.management()));
    private @Nullable Process process;
    private @Nullable Api admin;

    /**
     * @param name of the process, which marks its database connections
     * @param prefix program that runs it, such as one that fakes its clock; may be empty
     */
    ServiceInstance(String name, Path log, List<String> prefix, Map<String, String> settings) {
        this.name = name;
        this.log = log;
        this.prefix = List.copyOf(prefix);
        this.settings = Map.copyOf(settings);
    }

    /** Starts the process on its previous ports, without waiting. */
    public void start() {
        var command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        // Killed processes leave files there.
        command.add("-Djava.io.tmpdir=" + log.resolveSibling("tmp"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), HuntApplication.class.getName()));
        var builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().keySet().removeIf(each -> each.startsWith("SERVICE_") || each.startsWith("SPRING_"));
        builder.environment().putAll(settings);
        builder.environment()
                .putAll(Map.of(
                        "SERVICE_REST_PORT", Integer.toString(ports.rest()),
                        "SERVICE_GRPC_PORT", Integer.toString(ports.grpc()),
                        "SERVICE_MANAGEMENT_PORT", Integer.toString(ports.management())));
        try {
            Files.createDirectories(log.resolveSibling("tmp"));
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until the process is ready and returns the time; throws if it ends instead. */
    public Duration awaitReady() {
        long start = System.nanoTime();
        boolean ready = BoundedWait.within(READY_WITHIN).until(() -> {
            if (!alive()) {
                throw new IllegalStateException("%s has ended, see %s".formatted(name, log));
            }
            return ready();
        });
        if (!ready) {
            throw new IllegalStateException("%s does not get ready, see %s".formatted(name, log));
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Waits for this text in the log; throws after a timeout. */
    public void awaitLogged(String words) {
        if (!BoundedWait.within(READY_WITHIN).until(() -> log().contains(words) || !alive()) || !alive()) {
            throw new IllegalStateException("%s does not say '%s', see %s".formatted(name, words, log));
        }
    }

    public boolean ready() {
        return health("readiness").equals("UP");
    }

    /** Returns {@code /actuator/health/} of a group; empty without an answer within five seconds. */
    public String health(String group) {
        return management
                .patient(Duration.ofSeconds(5))
                .get("/actuator/health/" + group)
                .text("status");
    }

    /** Returns the REST client logged in as admin; sessions outlive the process. */
    public Api admin() {
        Api known = admin;
        if (known == null) {
            String password = settings.getOrDefault("SERVICE_ADMIN_PASSWORD", "");
            Api.Answer session = anonymous.post(
                    "/api/v1/auth/login", "{\"username\": \"admin\", \"password\": \"%s\"}".formatted(password));
            if (!session.ok()) {
                throw new IllegalStateException("%s refuses the login: %d".formatted(name, session.status()));
            }
            known = anonymous.holding(session.text("access_token"));
            admin = known;
        }
        return known;
    }

    public Api anonymous() {
        return anonymous;
    }

    public Api management() {
        return management;
    }

    public String name() {
        return name;
    }

    public int grpcPort() {
        return ports.grpc();
    }

    public int restPort() {
        return ports.rest();
    }

    public boolean alive() {
        return process != null && process.isAlive();
    }

    /** Kills the process without a shutdown; returns when it has ended. */
    public void kill() {
        Process running = process;
        if (running != null) {
            running.descendants().forEach(ProcessHandle::destroyForcibly);
            running.destroyForcibly();
            running.onExit().join();
        }
    }

    /** Stops the process gracefully; returns when it has ended, after a minute at most. */
    public void stop() throws InterruptedException {
        Process running = process;
        if (running != null) {
            running.destroy();
            if (!running.waitFor(1, TimeUnit.MINUTES)) {
                kill();
            }
        }
    }

    /** Freezes all its threads until it is thawed. */
    public void freeze() {
        FrozenProcess.freeze(pid());
    }

    public void thaw() {
        FrozenProcess.thaw(pid());
    }

    /** Returns the process id of the JVM, even if another program runs it. */
    public long pid() {
        Process running = process;
        if (running == null) {
            throw new IllegalStateException(name + " was not started");
        }
        return running.descendants()
                .filter(child -> child.info().command().orElse("").endsWith("java"))
                .findFirst()
                .orElse(running.toHandle())
                .pid();
    }

    /** Returns its number of operating-system threads. */
    public long threads() {
        try (var lines = Files.lines(Path.of("/proc", Long.toString(pid()), "status"))) {
            return lines.filter(line -> line.startsWith("Threads:"))
                    .mapToLong(line -> Long.parseLong(line.substring(8).strip()))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns its log over all starts. */
    public String log() {
        try {
            return Files.exists(log) ? Files.readString(log) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (alive()) {
            thaw();
            kill();
        }
    }
}
