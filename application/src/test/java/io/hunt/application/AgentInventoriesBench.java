package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static io.hunt.application.FleetHunts.FEW_MATCH;
import static io.hunt.application.FleetHunts.JOINS_PER_SECOND;
import static io.hunt.application.FleetHunts.ROUNDS;
import static io.hunt.application.FleetHunts.WARMING;
import static io.hunt.application.FleetHunts.await;
import static io.hunt.application.FleetHunts.fleet;
import static io.hunt.application.FleetHunts.hunt;
import static io.hunt.application.FleetHunts.importHashes;
import static io.hunt.application.FleetHunts.newest;
import static io.hunt.application.FleetHunts.online;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.api.testing.bench.Figures;
import io.hunt.api.testing.bench.Samples;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Benchmark of hunts on agents with file inventories: {@code ./run bench agents}. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentInventoriesBench {

    /** Number of turns for fleets without and with inventories. */
    private static final int TURNS = 3;

    /** Compares the same hosts without and with file inventories in turns, because a service becomes faster for a while. */
    @Test
    void inventories(@TempDir Path directory) throws IOException {
        int hosts = Integer.getInteger("hosts", 2_000);
        Path identities = directory.resolve("identities.json");
        try (var service = MeasuredService.start(directory)) {
            Analyst admin = service.admin();
            Endpoint to = service.agents();
            String secret = admin.get("/admin/enrollment").text("enroll_secret");
            importHashes(admin);
            var without = new Samples();
            var with = new Samples();
            for (int turn = 0; turn < TURNS; turn++) {
                int warming = turn == 0 ? WARMING : 2;
                without.addAll(hunts(
                        admin,
                        new FleetOptions(
                                to, secret, hosts, 7, FEW_MATCH, JOINS_PER_SECOND, identities, BackoffBounds.STANDARD),
                        warming));
                with.addAll(hunts(
                        admin,
                        new FleetOptions(
                                to,
                                secret,
                                hosts,
                                7,
                                FEW_MATCH.keeping(1),
                                JOINS_PER_SECOND,
                                identities,
                                BackoffBounds.STANDARD),
                        warming));
            }
            say("launch to the last of %,d answers readable, s: without inventories %s", hosts, without);
            say("with inventories on all of them: %s; ratio %.2f (at most 1)", with, with.median() / without.median());
            new Figures("agents", "inventories")
                    .put("hosts", hosts)
                    .put("answered_seconds", with.median())
                    .put("answered_without_inventories_seconds", without.median())
                    .append();
        }
    }

    private static Samples hunts(Analyst admin, FleetOptions options, int warming) throws IOException {
        var answered = new Samples();
        try (Fleet fleet = new Fleet(options)) {
            fleet.start();
            await(() -> online(admin) == options.hosts());
            boolean inventories = options.behavior().inventories() > 0;
            for (int round = -warming; round < ROUNDS; round++) {
                double within = hunt(admin, options.hosts()).last();
                // Otherwise both turns would measure the same.
                JsonNode hunt = newest(admin);
                assertThat(hunt.path("clean_by_inventory").asInt() > 0).isEqualTo(inventories);
                if (round >= 0) {
                    answered.add(within);
                }
            }
        }
        await(() -> online(admin) == 0);
        return answered;
    }
}
