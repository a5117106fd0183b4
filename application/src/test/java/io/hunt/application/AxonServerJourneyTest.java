package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.application.Analyst.Answer;
import io.hunt.application.faults.stage.FaultProxy;
import io.hunt.application.faults.stage.FaultProxy.Network;
import io.hunt.application.faults.stage.FreePorts;
import io.hunt.proto.fleet.v1.Verdict;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Guarantees of processes without the role {@code command} when commands travel by Axon Server. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@EnabledIfSystemProperty(named = "axonserver", matches = ".+:\\d+", disabledReason = "needs a real Axon Server")
class AxonServerJourneyTest {

    private static final Duration REFUSED_WITHIN = Duration.ofSeconds(2);
    private static final Duration OUTAGE = Duration.ofSeconds(12);
    private static final String HASH = "6ea1dd5bd7128ca69d612814a5fb388b6876745b0a94a20e286f0b2e0b2e3c00";

    @TempDir
    Path directory;

    private final String database = RunningService.newDatabase();
    private final List<ServiceProcess> processes = new ArrayList<>();
    private final HttpClient http = HttpClient.newHttpClient();

    private final int management = FreePorts.one();

    @SuppressWarnings("NullAway.Init") // before each test
    private FaultProxy network;

    @SuppressWarnings("NullAway.Init")
    private ServiceProcess commands;

    @SuppressWarnings("NullAway.Init")
    private ServiceProcess front;

    @SuppressWarnings("NullAway.Init")
    private ServiceProcess whole;

    @BeforeEach
    void startBehindAProxy() throws Exception {
        String address = System.getProperty("axonserver");
        int colon = address.lastIndexOf(':');
        network = FaultProxy.to(address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
        var cut = Map.of("SERVICE_AXONSERVER", "localhost:" + network.port(), "SERVICE_RATE_LIMIT_PER_MINUTE", "0");
        var watched = new HashMap<>(cut);
        watched.put("SERVICE_MANAGEMENT_PORT", Integer.toString(management));
        commands = process("command", Map.of());
        front = process("query,gateway", watched);
        whole = process("command,query,gateway,webhook", cut);
        for (ServiceProcess process : processes) {
            var _ = process.started();
        }
    }

    @AfterEach
    void everythingStops() {
        processes.forEach(ServiceProcess::close);
        network.close();
        http.close();
    }

    @Test
    void outages_refuse_what_is_handled_elsewhere_and_nothing_else() throws Exception {
        Analyst away = front.admin();
        Analyst here = whole.admin();
        racesAreRunAgainWhereTheyAreHandled(away, here);
        anAnswerAsLargeAsAHostMayGiveIsRecorded(away);
        survives(new Network.Reset(), away, here);
        survives(new Network.Blackhole(), away, here);
        aProcessThatDiesIsReplaced(away);
    }

    private ServiceProcess process(String roles, Map<String, String> settings) throws Exception {
        var process = new ServiceProcess(
                Files.createDirectories(directory.resolve("process-" + processes.size())), database, roles, settings);
        processes.add(process);
        return process;
    }

    /** Adds the same values through two processes at once: each value is added once, the other requests are refused. */
    private static void racesAreRunAgainWhereTheyAreHandled(Analyst one, Analyst other) {
        var answers = IntStream.range(0, 200)
                .mapToObj(number -> CompletableFuture.supplyAsync(() -> (number % 2 == 0 ? one : other)
                        .post("/iocs", "{\"type\": \"filename\", \"value\": \"race-%d.exe\"}".formatted(number / 20))))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(answers.stream().map(Answer::status)).containsOnly(201, 409);
        assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(10);
    }

    private void anAnswerAsLargeAsAHostMayGiveIsRecorded(Analyst away) {
        away.put("/admin/settings/offline_campaigns_enabled", "{\"value\": false}");
        assertThat(away.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(HASH))
                        .status())
                .isEqualTo(201);
        ManagedChannel channel = HandDrivenHost.channelTo(front.agentsJoinAt());
        try {
            String secret = away.get("/admin/enrollment").text("enroll_secret");
            HandDrivenHost host =
                    HandDrivenHost.enrolled(channel, secret, "verbose").connect();
            eventually(() -> away.get("/hosts/" + host.id()).text("status"), "online"::equals);
            Answer launched = away.post("/hunts", """
                    {"indicators": {"all": true}, "target_type": "hosts", "host_ids": ["%s"]}""".formatted(host.id()));
            assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
            var asked = host.asked("hunt:" + launched.text("id"), 0);
            for (int chunk = 0; chunk < 50; chunk++) {
                host.chunk(asked, chunk, rows(chunk));
            }

            assertThat(host.complete(asked)).isEqualTo(Verdict.VERDICT_ACCEPTED);
            assertThat(eventually(
                                    () -> away.get("/hunts/" + launched.text("id")),
                                    hunt -> hunt.text("status").equals("completed"))
                            .number("matched_hosts"))
                    .isOne();
        } finally {
            channel.shutdownNow();
        }
    }

    /** Returns a chunk of nearly the largest size; its characters take three bytes each. */
    private static String[] rows(int chunk) {
        return IntStream.range(0, 10)
                .mapToObj(number -> "{\"ioc\": \"%s\", \"path\": \"/%d/%d/%s\"}"
                        .formatted(HASH, chunk, number, "\u6f22".repeat(7_800)))
                .toArray(String[]::new);
    }

    private void survives(Network broken, Analyst away, Analyst here) throws Exception {
        String kind = broken.getClass().getSimpleName();
        network.set(broken);
        long start = System.nanoTime();
        var problems = new LinkedHashSet<String>();
        for (int number = 0; System.nanoTime() - start < OUTAGE.toNanos(); number++) {
            refused(away.get("/iocs"), 200, kind + ": a read", problems);
            refused(add(here, kind + "-here-" + number), 201, kind + ": a command handled here", problems);
            long asked = System.nanoTime();
            refused(add(away, kind + "-away-" + number), 503, kind + ": a command handled elsewhere", problems);
            if (System.nanoTime() - asked > REFUSED_WITHIN.toNanos()) {
                problems.add(kind + ": refused after " + Duration.ofNanos(System.nanoTime() - asked));
            }
            LockSupport.parkNanos(SECONDS.toNanos(1) / 4);
        }
        assertThat(health()).as(kind).contains("Axon Server does not answer", "\"status\":\"UNKNOWN\"");
        network.set(new Network.Pass());

        assertThat(problems).isEmpty();
        eventually(() -> add(away, kind + "-after").status(), status -> status == 201 || status == 409);
        eventually(() -> health(), told -> told.contains("\"axonserver\":{\"status\":\"UP\"}"));
    }

    private static void refused(Answer answer, int expected, String what, Set<String> problems) {
        if (answer.status() != expected) {
            problems.add(what + " was answered " + answer.status() + " " + answer.body());
        }
    }

    private static Answer add(Analyst analyst, String name) {
        return analyst.post("/iocs", "{\"type\": \"filename\", \"value\": \"%s.exe\"}".formatted(name));
    }

    private String health() {
        try {
            var health = URI.create("http://localhost:" + management + "/actuator/health");
            return http.send(HttpRequest.newBuilder(health).build(), BodyHandlers.ofString())
                    .body();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void aProcessThatDiesIsReplaced(Analyst away) throws Exception {
        commands.kill();
        whole.kill();
        long killed = System.nanoTime();
        eventually(() -> add(away, "nobody").status(), status -> status == 503);
        assertThat(Duration.ofNanos(System.nanoTime() - killed)).isLessThan(Duration.ofSeconds(10));
        assertThat(away.get("/iocs").status()).isEqualTo(200);

        var _ = process("command", Map.of()).started();

        assertThat(eventually(() -> add(away, "somebody").status(), status -> status != 503))
                .isEqualTo(201);
    }
}
