package io.hunt.simulator.service;

import io.hunt.simulator.run.Poller;
import io.hunt.simulator.run.RandomSecret;
import io.hunt.simulator.run.RunFailedException;
import io.hunt.simulator.run.WorkDirectory;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Service started for this run: its process, its settings, and a client logged in as admin. */
public final class LocalService implements AutoCloseable {

    private static final Duration START_WITHIN = Duration.ofMinutes(4);
    private static final String ADMIN = "admin";
    /** Directory with the console, which the jar built by {@code ./run} does not contain; empty for none. */
    private static final String CONSOLE = System.getProperty("hunt.console", "");

    private final Ports ports = Ports.free();
    private final String password = RandomSecret.random();
    private final Path log;
    private final ServiceProcess process;
    private final JsonHttpClient http = new JsonHttpClient(address());
    private final JsonHttpClient health = new JsonHttpClient(at(ports.management()));
    private final ServiceClient client = new ServiceClient(http);

    /** JVM options of a short run: starts faster, runs slower. */
    public static final List<String> QUICK_START = List.of("-XX:TieredStopAtLevel=1");

    /**
     * @param options additional options of the JVM
     * @param more additional settings by environment variable
     */
    public LocalService(
            Path jar,
            WorkDirectory directory,
            List<String> options,
            URI webhook,
            String webhookSecret,
            Map<String, String> more) {
        this.log = directory.file("service.log");
        Map<String, String> settings = settings(directory, webhook, webhookSecret);
        settings.putAll(more);
        this.process = new ServiceProcess(jar, directory.path(), log, options, settings);
    }

    private Map<String, String> settings(WorkDirectory directory, URI webhook, String webhookSecret) {
        return new HashMap<>(Map.of(
                "SERVICE_REST_PORT", Integer.toString(ports.rest()),
                "SERVICE_GRPC_PORT", Integer.toString(ports.grpc()),
                "SERVICE_MANAGEMENT_PORT", Integer.toString(ports.management()),
                "SERVICE_DATA_DIR", directory.file("data").toString(),
                "SERVICE_ADMIN_PASSWORD", password,
                "SERVICE_WEBHOOK_URL", webhook.toString(),
                "SERVICE_WEBHOOK_SECRET", webhookSecret,
                "SERVICE_CONSOLE_DIR", CONSOLE,
                // No load balancer has to notice the stop.
                "SERVICE_DRAIN_SECONDS", "0"));
    }

    /** Starts the service, also after a kill. Returns when it is ready and the client is logged in. */
    public void start() {
        process.start();
        boolean ready = Poller.within(START_WITHIN).untilTrue(() -> {
            if (!process.running()) {
                throw new RunFailedException("The service has ended; its log ends with%n%s".formatted(tail()));
            }
            return isReady();
        });
        if (!ready) {
            throw new RunFailedException("The service does not get ready; its log ends with%n%s".formatted(tail()));
        }
        client.logIn(ADMIN, password);
    }

    public void kill() {
        process.kill();
    }

    public ServiceClient client() {
        return client;
    }

    public URI address() {
        return at(ports.rest());
    }

    public int grpcPort() {
        return ports.grpc();
    }

    public String password() {
        return password;
    }

    public Path log() {
        return log;
    }

    public String tail() {
        return process.tail();
    }

    @Override
    public void close() {
        process.close();
        http.close();
        health.close();
    }

    private boolean isReady() {
        try {
            return health.get("/actuator/health/readiness")
                    .path("status")
                    .asString("")
                    .equals("UP");
        } catch (UncheckedIOException | ServiceRefusalException e) {
            return false;
        }
    }

    private static URI at(int port) {
        return URI.create("http://127.0.0.1:" + port);
    }
}
