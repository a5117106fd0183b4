package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.application.FleetHunts.JOINS_PER_SECOND;
import static io.hunt.application.FleetHunts.ROUNDS;
import static io.hunt.application.FleetHunts.await;
import static io.hunt.application.FleetHunts.fleet;
import static io.hunt.application.FleetHunts.hunt;
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
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Benchmark of honest agents beside hostile ones: {@code ./run bench agents}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileAgentsBench {

    @Test
    void rubbish(@TempDir Path directory) throws IOException {
        int hosts = Integer.getInteger("hosts", 2_000);
        int hostile = hosts / 100;
        Path identities = directory.resolve("identities.json");
        try (var service = MeasuredService.start(directory)) {
            Analyst admin = service.admin();
            Endpoint to = service.agents();
            String secret = admin.get("/admin/enrollment").text("enroll_secret");
            admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%064x\"}".formatted(1));
            var calm = new Samples();
            var attacked = new Samples();
            long messages = 0;
            try (Fleet fleet = fleet(to, secret, hosts - hostile, identities, JOINS_PER_SECOND)) {
                fleet.start();
                await(() -> fleet.progress().connected() == hosts - hostile);
                long joining = fleet.losses();
                List<String> honest = admin.get("/hosts?status=online&page_size=1000").items().stream()
                        .map(host -> host.path("id").asString())
                        .collect(Collectors.toList());
                for (int round = 0; round < ROUNDS; round++) {
                    calm.add(p99(admin, honest));
                    try (Fleet attackers = new Fleet(new FleetOptions(
                            to,
                            secret,
                            hostile,
                            99 + round,
                            HostBehavior.of(new RoleShares(0, 0, 0, 0, 1)),
                            0,
                            null,
                            BackoffBounds.STANDARD))) {
                        attackers.start();
                        await(() -> attackers.malformedMessages() > 20L * hostile);
                        attacked.add(p99(admin, honest));
                        messages += attackers.malformedMessages();
                    }
                }
                say("%,d streams refused while all joined, %,d lost after it", joining, fleet.losses() - joining);
                assertThat(fleet.losses()).isEqualTo(joining);
            }
            say("p99 of %,d honest agents' answers, s: calm %s", hosts - hostile, calm);
            say(
                    "with %d hostile ones, %,d messages of rubbish: %s; ratio %.2f (at most 2)",
                    hostile, messages, attacked, attacked.median() / calm.median());
            new Figures("agents", "rubbish")
                    .put("hosts", hosts - hostile)
                    .put("hostile_hosts", hostile)
                    .put("rubbish_messages", messages)
                    .put("answered_p99_seconds", attacked.median(), calm.median())
                    .append();
        }
    }

    /** Returns the 99th percentile of a hunt on a thousand honest hosts, by the service's own clock. */
    private static double p99(Analyst admin, List<String> honest) {
        String ids = honest.stream().map(id -> "\"" + id + "\"").collect(Collectors.joining(","));
        var hunt = admin.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "hosts", "host_ids": [%s]}""".formatted(ids));
        assertThat(hunt.status()).as(hunt.body().toString()).isEqualTo(201);
        String path = "/hunts/" + hunt.text("id");
        await(() -> admin.get(path).number("responded_hosts") == honest.size());
        Instant launched = Instant.parse(hunt.text("created_at"));
        List<Double> times = admin.get(path + "/hosts?page_size=1000").items().stream()
                .map(line -> respondedAt(line))
                .map(at -> Duration.between(launched, at).toNanos() / 1e9)
                .sorted()
                .toList();
        return times.get(times.size() * 99 / 100);
    }

    private static Instant respondedAt(JsonNode line) {
        return Instant.parse(line.path("responded_at").asString());
    }
}
