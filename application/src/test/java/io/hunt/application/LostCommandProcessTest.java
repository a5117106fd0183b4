package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.FreePort;
import io.hunt.application.Analyst.Answer;
import io.hunt.application.axonserver.FakeAxonServer;
import io.hunt.application.faults.stage.FaultProxy;
import io.hunt.application.faults.stage.FaultProxy.Network;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Journeys of a process with REST and a gateway that loses the only process with the role {@code command}, or the connection
 * to it.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LostCommandProcessTest {

    private static final String NOBODY = "No process with the role command answers";

    /** Line of the gateway, at most once a minute during an outage. */
    private static final String FAILED = "The search for open work that was missed has failed";

    @TempDir
    Path directory;

    private final String database = RunningService.newDatabase();
    private final List<ServiceProcess> processes = new ArrayList<>();
    private final HttpClient http = HttpClient.newHttpClient();
    private FakeAxonServer axonServer = FakeAxonServer.start();
    private final FaultProxy network = new FaultProxy(axonServer.port());

    private final int management = FreePort.next();

    @SuppressWarnings("NullAway.Init") // before each test
    private ServiceProcess commands;

    @SuppressWarnings("NullAway.Init")
    private ServiceProcess front;

    @SuppressWarnings("NullAway.Init")
    private Analyst admin;

    @BeforeEach
    void start() throws Exception {
        commands = process("command", axonServer.port(), 0);
        front = process("query,gateway", network.port(), management);
        var _ = commands.started();
        var _ = front.started();
        admin = front.admin();
        eventually(this::health, told -> told.contains("\"axonserver\":{\"status\":\"UP\"}"));
    }

    @AfterEach
    void stop() {
        processes.forEach(ServiceProcess::close);
        network.close();
        axonServer.close();
        http.close();
    }

    private ServiceProcess process(String roles, int port, int managed) throws IOException {
        Path own = Files.createDirectories(directory.resolve("process-" + processes.size()));
        var settings = Map.of(
                "SERVICE_AXONSERVER",
                "127.0.0.1:" + port,
                "SERVICE_MANAGEMENT_PORT",
                Integer.toString(managed),
                "SERVICE_RATE_LIMIT_PER_MINUTE",
                "0");
        var process = new ServiceProcess(own, database, roles, settings);
        processes.add(process);
        return process;
    }

    @Test
    void a_killed_command_process_is_told_by_answers_health_metrics_and_one_line_of_the_log() throws Exception {
        assertThat(killedWhileACommandWaits().status()).isEqualTo(503);

        assertThat(eventually(() -> add("nobody.exe"), answer -> answer.status() == 503)
                        .text("code"))
                .isEqualTo("unavailable");
        assertThat(admin.get("/iocs").status()).isEqualTo(200);
        eventually(this::health, told -> told.contains("\"status\":\"UNKNOWN\"") && told.contains(NOBODY));
        eventually(this::metrics, told -> unclaimed(told, "alerts") > 0 && unclaimed(told, "reactions") > 0);
        assertThat(unclaimed(metrics(), "read-models")).isZero();
        eventually(() -> front.hasLogged(FAILED), told -> told);
        assertThat(Files.readString(directory.resolve("process-1").resolve("log")))
                .doesNotContain("\tat ");

        var _ = process("command", axonServer.port(), 0).started();

        assertThat(eventually(() -> add("somebody.exe"), answer -> answer.status() != 503)
                        .status())
                .isEqualTo(201);
        eventually(this::health, told -> told.contains("\"axonserver\":{\"status\":\"UP\"}"));
        eventually(this::metrics, told -> unclaimed(told, "alerts") == 0);
    }

    /** Returns the answer to a launch that was waiting for a lock in the command process when that process was killed. */
    private Answer killedWhileACommandWaits() throws Exception {
        assertThat(add("evil.exe").status()).isEqualTo(201);
        try (var lock = HeldLaunchLock.in(database)) {
            lock.take();
            var launch = CompletableFuture.supplyAsync(() -> admin.post("/hunts/quick", "{\"value\": \"evil.exe\"}"));
            eventually(lock::waiting, waiting -> waiting > 0);
            commands.kill();
            return launch.join();
        }
    }

    @Test
    void health_tells_of_a_frozen_axon_server_as_soon_as_commands_are_refused_and_of_a_smaller_limit() {
        network.set(new Network.Blackhole());
        eventually(() -> add("frozen.exe").status(), status -> status == 503);
        assertThat(health()).contains("UNKNOWN", "Axon Server does not answer");
        network.set(new Network.Pass());
        eventually(this::health, told -> told.contains("\"axonserver\":{\"status\":\"UP\"}"));

        startAnew(FakeAxonServer.DEFAULT_LIMIT);
        eventually(this::health, told -> told.contains("max-message-size to at least 24MB"));
        assertThat(front.hasLogged("does not let a message of 18 MiB pass")).isTrue();
        eventually(() -> add("short.exe").status(), status -> status == 201 || status == 409);

        startAnew(FakeAxonServer.LARGE_LIMIT);
        eventually(this::health, told -> told.contains("\"axonserver\":{\"status\":\"UP\"}"));
    }

    private void startAnew(int limit) {
        int port = axonServer.port();
        axonServer.close();
        axonServer = FakeAxonServer.start(port, limit);
    }

    private Answer add(String name) {
        return admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"%s\"}".formatted(name));
    }

    private String health() {
        return get("/health");
    }

    private String metrics() {
        return get("/prometheus");
    }

    private static double unclaimed(String metrics, String processor) {
        return metrics.lines()
                .filter(line -> line.startsWith("processor_segments_unclaimed{processor=\"" + processor + "\"}"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    private String get(String path) {
        try {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + management + "/actuator" + path))
                    .build();
            return http.send(request, BodyHandlers.ofString()).body();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
