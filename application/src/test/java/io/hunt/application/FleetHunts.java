package io.hunt.application;

import static io.hunt.api.testing.bench.Samples.seconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** Hunts on a simulated fleet and the times of their answers, for the benchmarks of agents. */
final class FleetHunts {

    static final int HASHES = 1_000;

    static final int ROUNDS = 7;

    /** Warm-up hunts, so that the service is measured and not its JIT compiler. */
    static final int WARMING = 30;

    /** Slow enough for the simulator, which shares two cores with the service. */
    static final double JOINS_PER_SECOND = 400;

    static final HostBehavior FEW_MATCH = HostBehavior.of(new RoleShares(0, 0, 0, 0.01));

    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /** Seconds from the launch until the first and the last answer of a hunt were readable. */
    record AnswerTimes(double first, double last) {

        static final AnswerTimes NOT_ASKED = new AnswerTimes(Double.NaN, Double.NaN);
    }

    private FleetHunts() {}

    static Fleet fleet(Endpoint to, String secret, int hosts, Path identities, double pace) throws IOException {
        return new Fleet(new FleetOptions(to, secret, hosts, 7, FEW_MATCH, pace, identities, BackoffBounds.STANDARD));
    }

    static long online(Analyst admin) {
        return admin.get("/hosts?status=online&page_size=1").number("total");
    }

    static void importHashes(Analyst admin) {
        StringBuilder hashes = new StringBuilder();
        IntStream.range(0, HASHES).forEach(n -> hashes.append("%064x\n".formatted(n)));
        admin.post("/iocs/import", "text/plain", hashes.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Polls the list, as the console does; the hunt itself would return its thousand indicators each time. */
    static AnswerTimes hunt(Analyst admin, int hosts) {
        long begin = System.nanoTime();
        var launched = admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}");
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        assertThat(launched.number("total_hosts")).isEqualTo(hosts);
        var first = new AtomicReference<>(Double.NaN);
        await(() -> {
            int responded = newest(admin).path("responded_hosts").asInt();
            if (responded > 0 && first.get().isNaN()) {
                first.set(seconds(begin));
            }
            return responded == hosts;
        });
        double within = seconds(begin);
        assertThat(newest(admin).path("id").asString()).isEqualTo(launched.text("id"));
        return new AnswerTimes(first.get(), within);
    }

    static JsonNode newest(Analyst admin) {
        return admin.get("/hunts?page_size=1").items().getFirst();
    }

    static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            // More frequent polling would take CPU time from the measured service.
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }
}
