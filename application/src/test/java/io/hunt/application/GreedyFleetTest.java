package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.hunt.agent.connection.Endpoint;
import io.hunt.proto.fleet.v1.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Service with a small heap and hosts that together send more than it can hold, without completing an answer. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class GreedyFleetTest {

    private static final int HOSTS = 200;
    /** Chunks of 480 KiB in the heap: 900 MiB in total. */
    private static final int CHUNKS = 10;

    private static final int HUNTS = 5;

    @TempDir
    Path directory;

    @Test
    void with_512_mib_of_heap_200_hosts_that_never_finish_lose_their_streams_and_a_neighbour_is_hunted_on()
            throws IOException {
        // Stops the hosts in any case, so that they do not call a stopped service.
        try (ForkedJvm service = start();
                var greedy = new GreedyHosts()) {
            var to = new Endpoint("localhost", agentsPort(service), directory.resolve("tls/ca.crt"));
            service.logged("Agents join at");
            String rest = service.logged("REST listens at").strip();
            var admin = Analyst.signedIn(rest, "admin", RunningService.PASSWORD);
            String secret = admin.get("/admin/enrollment").text("enroll_secret");
            admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%064x\"}".formatted(1));
            ManagedChannel channel = HandDrivenHost.channelTo(to);
            Map<Status.Code, Integer> ends = GreedyHost.ends();
            greedy.hosts.addAll(greedyHosts(channel, secret, to, ends));
            HandDrivenHost neighbour =
                    HandDrivenHost.enrolled(channel, secret, "neighbour").connect();
            eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == HOSTS + 1);
            String fleet = admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}")
                    .text("id");
            List<byte[]> chunks = GreedyHost.chunks("hunt:" + fleet, CHUNKS);
            greedy.hosts.forEach(host -> host.attack(chunks));
            eventually(() -> ends.getOrDefault(Status.Code.RESOURCE_EXHAUSTED, 0), many -> many > 0);

            for (int hunt = 0; hunt < HUNTS; hunt++) {
                assertIsHunted(neighbour, admin);
            }
            eventually(() -> ends.getOrDefault(Status.Code.RESOURCE_EXHAUSTED, 0), many -> many > HOSTS);
            assertIsHunted(neighbour, admin);

            greedy.stop();
            channel.shutdownNow();
            assertThat(service.last("OutOfMemoryError")).isEmpty();
            assertThat(Files.size(directory.resolve("service.log"))).isLessThan(200_000);
        }
    }

    /** All greedy hosts. */
    private record GreedyHosts(List<GreedyHost> hosts) implements AutoCloseable {

        GreedyHosts() {
            this(new ArrayList<>());
        }

        @Override
        public void close() {
            stop();
        }

        /** May be called more than once. */
        void stop() {
            hosts.forEach(GreedyHost::close);
        }
    }

    private static void assertIsHunted(HandDrivenHost neighbour, Analyst admin) {
        var launched = admin.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "hosts", "host_ids": ["%s"]}""".formatted(neighbour.id()));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        String hunt = launched.text("id");

        assertThat(neighbour.answer(neighbour.asked("hunt:" + hunt, 1))).isEqualTo(Verdict.VERDICT_ACCEPTED);
        eventually(() -> admin.get("/hunts/" + hunt).text("status"), "completed"::equals);
    }

    private static List<GreedyHost> greedyHosts(
            ManagedChannel channel, String secret, Endpoint to, Map<Status.Code, Integer> ends) {
        var hosts = new ArrayList<GreedyHost>();
        for (int number = 0; number < HOSTS; number++) {
            var enrolled = HandDrivenHost.enrolled(channel, secret, "greedy");
            var host = new GreedyHost(HandDrivenHost.channelTo(to), enrolled.credential(), ends);
            host.connect();
            hosts.add(host);
        }
        return hosts;
    }

    private ForkedJvm start() {
        String database = RunningService.newDatabase();
        return new ForkedJvm(
                directory.resolve("service.log"),
                "512m",
                HuntApplication.class,
                Map.of(
                        "SERVICE_REST_PORT",
                        "0",
                        "SERVICE_GRPC_PORT",
                        "0",
                        "SERVICE_MANAGEMENT_PORT",
                        "0",
                        "SERVICE_DATA_DIR",
                        directory.toString(),
                        "SERVICE_DATABASE_URL",
                        database,
                        "SERVICE_DATABASE_OWNER_URL",
                        RunningService.owner(database),
                        "SERVICE_ADMIN_PASSWORD",
                        RunningService.PASSWORD,
                        "SERVICE_RATE_LIMIT_PER_MINUTE",
                        "0"));
    }

    private static int agentsPort(ForkedJvm service) {
        String address = service.logged("Agents connect to ").split(" ", 2)[0];
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1).strip());
    }
}
