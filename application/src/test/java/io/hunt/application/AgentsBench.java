package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.api.testing.bench.Samples.seconds;
import static io.hunt.application.FleetHunts.HASHES;
import static io.hunt.application.FleetHunts.JOINS_PER_SECOND;
import static io.hunt.application.FleetHunts.ROUNDS;
import static io.hunt.application.FleetHunts.WARMING;
import static io.hunt.application.FleetHunts.await;
import static io.hunt.application.FleetHunts.fleet;
import static io.hunt.application.FleetHunts.hunt;
import static io.hunt.application.FleetHunts.importHashes;
import static io.hunt.application.FleetHunts.online;

import io.hunt.agent.connection.Endpoint;
import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import io.hunt.api.testing.bench.Sizes;
import io.hunt.application.FleetHunts.AnswerTimes;
import io.hunt.simulator.fleet.Fleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Benchmark of agents' connections: cost of an installed service in a separate process, compared with a server that only has
 * bare streams, with the same identities in the same run: {@code ./run bench agents}. The hosts are simulated in this
 * process; connections, certificates, database and disk are real.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentsBench {

    /** Number of hosts whose idle cost is taken as the service's own. */
    private static final int SMALL = 200;

    private static final int STORM = 5_000;

    /**
     * Time in which each host sends one heartbeat. With {@code -Didle=300}, the longest time without a keepalive, each host
     * also sends one keepalive and three heartbeats.
     */
    private static final Duration IDLE = Duration.ofSeconds(Integer.getInteger("idle", 90));

    /** Pause after the last hunt, at most 600 s. With {@code -Dsettling=540} the service has compiled most of its code by then. */
    private static final Duration SETTLING = Duration.ofSeconds(Integer.getInteger("settling", 30));

    /** Generous estimate of this JVM's memory for a simulated host; sizes that do not fit are left out. */
    private static final long BYTES_PER_SIMULATED_HOST = 128 << 10;

    /** Costs of one size; NaN for values that were not measured. */
    private record Cost(
            double enrolled,
            double joined,
            long losses,
            double heapPerHost,
            double idle,
            double idleDatabase,
            AnswerTimes cold,
            double first,
            double answered) {}

    static IntStream sizes() {
        long most = Runtime.getRuntime().maxMemory() / BYTES_PER_SIMULATED_HOST;
        return Sizes.of("hosts", SMALL, STORM, 10_000).filter(hosts -> {
            if (hosts > most) {
                say("%,d agents are left out: the memory suffices to simulate %,d", hosts, most);
            }
            return hosts <= most;
        });
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void a_fleet(int hosts, @TempDir Path temporary) throws IOException, SQLException {
        // Kept between runs with -Dkeep=DIR, so that hosts enroll once.
        Path directory = Path.of(System.getProperty("keep", temporary.toString()));
        Path identities = directory.resolve("identities.json");
        Cost service = service(hosts, directory, identities);
        Cost bare = bare(hosts, directory, identities);
        say("%,d agents over mutual TLS          service   bare streams   ratio", hosts);
        row("live heap, KiB an agent (at most 15)", service.heapPerHost, bare.heapPerHost);
        if (hosts != STORM) {
            row("idle, % of a core (below 3)", service.idle, bare.idle);
        }
        say("  %-52s %8.2f", "%,d hashes to the first answer, s".formatted(HASHES), service.first);
        row(
                "%,d hashes to the last answer, s (at most %d)".formatted(HASHES, hosts > 5_000 ? 4 : 2),
                service.answered,
                bare.answered);
        row("connecting all, s", service.joined, bare.joined);
        new Figures("agents", "fleet")
                .put("hosts", hosts)
                .put("heap_kib_per_host", service.heapPerHost, bare.heapPerHost)
                .put("idle_percent_of_core", service.idle, bare.idle)
                .put("idle_database_percent_of_core", service.idleDatabase)
                .put("hashes", HASHES)
                .put("cold_first_answer_seconds", service.cold.first())
                .put("cold_answered_seconds", service.cold.last())
                .put("first_answer_seconds", service.first)
                .put("answered_seconds", service.answered, bare.answered)
                .put("connected_seconds", service.joined, bare.joined)
                .put("enrolled_per_second", service.enrolled)
                .put("streams_lost", service.losses)
                .append();
    }

    private static void row(String what, double service, double bare) {
        say("  %-52s %8.2f %12.2f %8.1f", what, service, bare, service / bare);
    }

    private Cost service(int hosts, Path directory, Path identities) throws IOException, SQLException {
        try (var service = MeasuredService.start(directory)) {
            Analyst admin = service.admin();
            Endpoint to = service.agents();
            String secret = admin.get("/admin/enrollment").text("enroll_secret");
            // Measured before the first host, so that all state of hosts counts.
            long empty = service.process().liveHeap();
            importHashes(admin);
            service.writeHostsAuthority();
            double enrolledPerSecond = Double.NaN;
            if (!Files.exists(identities)) {
                double enrolled = joined(to, secret, hosts, identities, JOINS_PER_SECOND, admin);
                say(
                        "%,d agents enrolled, certified and connected in %.1f s, %.0f a second asked for",
                        hosts, enrolled, JOINS_PER_SECOND);
                enrolledPerSecond = hosts / enrolled;
            }
            long begin = System.nanoTime();
            try (Fleet fleet = fleet(to, secret, hosts, identities, hosts > STORM ? JOINS_PER_SECOND : 0)) {
                fleet.start();
                await(() -> fleet.progress().connected() == hosts);
                await(() -> online(admin) == hosts);
                double joined = seconds(begin);
                if (hosts <= STORM) {
                    say(
                            "%,d agents back at once: settled in %.1f s (at most 30), %,d losses (0)",
                            hosts, joined, fleet.losses());
                }
                long losses = fleet.losses();
                double heap = (service.process().liveHeap() - empty) / 1024.0 / hosts;
                AnswerTimes cold = hunt(admin, hosts);
                say(
                        "the service's first hunt: first answer after %.2f s, last after %.2f s",
                        cold.first(), cold.last());
                var first = new Samples();
                var answered = new Samples();
                for (int round = 1 - WARMING; round < ROUNDS; round++) {
                    AnswerTimes within = hunt(admin, hosts);
                    if (round >= 0) {
                        first.add(within.first());
                        answered.add(within.last());
                    }
                }
                say("launch to the first of %,d answers readable, s: %s", hosts, first);
                say("launch to the last of %,d answers readable, s: %s", hosts, answered);
                double idle = Double.NaN;
                double idleDatabase = Double.NaN;
                if (hosts != STORM) {
                    List<Double> shares = idle(
                            List.of(service.process()::cpu, () -> ForkedJvm.cpuOfDatabase(service.databaseFiles())));
                    idle = shares.getFirst();
                    idleDatabase = shares.getLast();
                    say(
                            "%,d agents idle: the service takes %.2f %% of a core, its database %.2f %%",
                            hosts, idle, idleDatabase);
                }
                return new Cost(
                        enrolledPerSecond,
                        joined,
                        losses,
                        heap,
                        idle,
                        idleDatabase,
                        cold,
                        first.median(),
                        answered.median());
            }
        }
    }

    private Cost bare(int hosts, Path directory, Path identities) throws IOException {
        try (var bare = BareStreams.start(directory, HASHES)) {
            int port = Integer.parseInt(bare.logged("bare streams at ").strip());
            var to = new Endpoint("localhost", port, directory.resolve("data/tls/ca.crt"));
            long empty = bare.liveHeap();
            long begin = System.nanoTime();
            try (Fleet fleet = fleet(to, "", hosts, identities, hosts > STORM ? JOINS_PER_SECOND : 0)) {
                fleet.start();
                await(() -> fleet.progress().connected() == hosts);
                double joined = seconds(begin);
                double heap = (bare.liveHeap() - empty) / 1024.0 / hosts;
                var answered = new Samples();
                for (int round = 0; round < WARMING + ROUNDS; round++) {
                    String id = "round-" + round;
                    bare.say(id);
                    await(() -> !bare.last(id + " ").isEmpty());
                    if (round >= WARMING) {
                        answered.add(Double.parseDouble(bare.last(id + " ").strip()) / 1_000);
                    }
                }
                double idle = hosts != STORM ? idle(List.of(bare::cpu)).getFirst() : Double.NaN;
                return new Cost(
                        Double.NaN,
                        joined,
                        fleet.losses(),
                        heap,
                        idle,
                        Double.NaN,
                        AnswerTimes.NOT_ASKED,
                        Double.NaN,
                        answered.median());
            }
        }
    }

    /**
     * Returns the percentage of one core that each process takes while hosts send only heartbeats. Measured after the hunts,
     * because the JIT compiler is busy for the first minutes.
     */
    private static List<Double> idle(List<Supplier<Duration>> cpus) {
        long settled = System.nanoTime() + SETTLING.toNanos();
        await(() -> System.nanoTime() > settled);
        List<Duration> before = cpus.stream().map(Supplier::get).toList();
        long begin = System.nanoTime();
        await(() -> System.nanoTime() - begin > IDLE.toNanos());
        double seconds = seconds(begin);
        return IntStream.range(0, cpus.size())
                .mapToObj(n -> 100 * cpus.get(n).get().minus(before.get(n)).toNanos() / 1e9 / seconds)
                .toList();
    }

    private static double joined(Endpoint to, String secret, int hosts, Path identities, double pace, Analyst admin)
            throws IOException {
        long begin = System.nanoTime();
        try (Fleet fleet = fleet(to, secret, hosts, identities, pace)) {
            fleet.start();
            await(() -> fleet.progress().connected() == hosts);
            double seconds = seconds(begin);
            await(() -> online(admin) == hosts);
            return seconds;
        }
    }
}
