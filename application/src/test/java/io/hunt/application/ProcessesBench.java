package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.api.testing.bench.Samples.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Benchmark of several processes on one database, benefit and cost: {@code ./run bench processes}. */
@Timeout(1_800)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ProcessesBench {

    private static final int HOSTS = Integer.getInteger("hosts", 2_000);
    private static final int WARMING = 5;
    private static final int ROUNDS = 11;
    private static final int COMMANDS = 500;
    private static final HostBehavior FEW_MATCH = HostBehavior.of(new RoleShares(0, 0, 0, 0.01));
    private static final String ALL = "command,query,gateway,webhook";
    private static final Map<String, String> UNLIMITED = Map.of("SERVICE_RATE_LIMIT_PER_MINUTE", "0");
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @TempDir
    Path directory;

    /** All gateways share two cores with everything else, so more of them cannot be faster here. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void answers_a_second_through(int gateways) throws IOException {
        String database = RunningService.newDatabase();
        var processes = new ArrayList<ServiceProcess>();
        var fleets = new ArrayList<Fleet>();
        try {
            var front = new ServiceProcess(place("front"), database, "command,query,webhook", UNLIMITED);
            processes.add(front);
            Analyst admin = front.admin();
            for (int n = 0; n < gateways; n++) {
                var gateway = new ServiceProcess(place("gateway-" + n), database, "gateway", UNLIMITED);
                processes.add(gateway);
                fleets.add(fleet(gateway, admin, HOSTS / gateways, n));
            }
            for (Fleet fleet : fleets) {
                fleet.start();
            }
            await(() -> admin.get("/hosts?status=online&page_size=1").number("total") == HOSTS);
            admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%064x\"}".formatted(1));
            var seconds = new Samples();
            long before = 0;
            for (int round = -WARMING; round < ROUNDS; round++) {
                before = round == 0 ? bytes(database) : before;
                double within = hunt(admin);
                if (round >= 0) {
                    seconds.add(within);
                }
            }
            double median = seconds.median();
            double stored = (bytes(database) - before) / (double) HOSTS / ROUNDS;
            say(
                    "%d gateways: %,.0f answers a second (%,d hosts in %.2f s, launch to last answer readable)",
                    gateways, HOSTS / median, HOSTS, median);
            say("%,.0f bytes stored for each host and hunt", stored);
            new Figures("processes", "gateways")
                    .put("gateways", gateways)
                    .put("hosts", HOSTS)
                    .put("answers_per_second", HOSTS / median)
                    .put("stored_bytes_per_answer", stored)
                    .append();
        } finally {
            for (Fleet fleet : fleets) {
                fleet.close();
            }
            processes.forEach(ServiceProcess::close);
        }
    }

    /** With -Daxonserver=HOST:PORT the commands travel between processes. */
    @Test
    void latency_of_commands() {
        String database = RunningService.newDatabase();
        boolean remote = System.getProperty("axonserver") != null;
        var processes = new ArrayList<ServiceProcess>();
        try {
            if (remote) {
                processes.add(new ServiceProcess(place("writing"), database, "command,gateway,webhook", UNLIMITED));
            }
            var reading = new ServiceProcess(place("reading"), database, remote ? "query" : ALL, UNLIMITED);
            processes.add(reading);
            Analyst admin = reading.admin();
            var millis = new Samples();
            for (int n = -COMMANDS; n < COMMANDS; n++) {
                long begun = System.nanoTime();
                var answer =
                        admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%064x\"}".formatted(n + COMMANDS + 1));
                assertThat(answer.status()).isEqualTo(201);
                if (n >= 0) {
                    millis.add((System.nanoTime() - begun) / 1e6);
                }
            }
            say(
                    "a command over REST, %s: p50 %.1f ms, p99 %.1f ms",
                    remote ? "by Axon Server" : "handled here", millis.median(), millis.p99());
            new Figures("processes", remote ? "commands_by_axon_server" : "commands_handled_here")
                    .put("command", "millis", millis)
                    .append();
        } finally {
            processes.forEach(ServiceProcess::close);
        }
    }

    private static double hunt(Analyst admin) {
        long begun = System.nanoTime();
        var launched = admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}");
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        assertThat(launched.number("total_hosts")).isEqualTo(HOSTS);
        String newest = "/hunts?page_size=1";
        await(() -> admin.get(newest).items().getFirst().path("responded_hosts").asInt() == HOSTS);
        return seconds(begun);
    }

    private static long bytes(String database) {
        var source = new PGSimpleDataSource();
        source.setURL(database);
        Long bytes = new JdbcTemplate(source)
                .queryForObject("select sum(pg_total_relation_size(relid)) from pg_stat_user_tables", Long.class);
        return bytes == null ? 0 : bytes;
    }

    private Fleet fleet(ServiceProcess gateway, Analyst admin, int hosts, int number) throws IOException {
        var enrollment = admin.get("/admin/enrollment");
        Path authority =
                Files.writeString(directory.resolve("ca-" + number + ".crt"), enrollment.text("ca_certificate"));
        return new Fleet(new FleetOptions(
                new Endpoint("localhost", gateway.agentsJoinAt().port(), authority),
                enrollment.text("enroll_secret"),
                hosts,
                7L + number,
                FEW_MATCH,
                400,
                directory.resolve("identities-" + number + ".json"),
                BackoffBounds.STANDARD));
    }

    private Path place(String name) {
        try {
            return Files.createDirectories(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }
}
