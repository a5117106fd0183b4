package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.agent.connection.Channels;
import io.hunt.agent.connection.Connections;
import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.identity.HostCertificateRequest;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/**
 * How many hosts enroll a second, each over a connection of its own, and beside it the same connections to a server that signs
 * once for each and writes nothing: {@code ./run bench enrollment}. The hosts' keys are made before. {@code -Dhosts=5000}.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrollmentBench {

    private static final int HOSTS = Integer.getInteger("hosts", 5_000);
    private static final int WARMING = Integer.getInteger("warming", 3_000);
    private static final int AT_ONCE = 64;

    @TempDir
    Path directory;

    @Test
    void enrollments() throws IOException, SQLException {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("bench", "enrollment");
        figures.put("hosts", HOSTS);
        int rest = MeasuredService.freePort();
        Path authority = directory.resolve("data/tls/ca.crt");
        try (var service = MeasuredService.start(directory, rest)) {
            String join = service.logged("Agents are welcome at ").split(",", 2)[0];
            service.logged("Agents join at");
            Analyst admin = Analyst.signedIn("http://127.0.0.1:" + rest + "/api/v1", "admin", RunningService.PASSWORD);
            String secret = admin.get("/admin/enrollment").text("enroll_secret");
            var to = new Endpoint(
                    "localhost",
                    Integer.parseInt(join.substring(join.lastIndexOf(':') + 1).strip()),
                    authority);
            List<EnrollRequest> warming = requests(secret, "warming", WARMING);
            List<EnrollRequest> counted = requests(secret, "counted", HOSTS);
            try (var database = new MeasuredDatabase(directory.resolve("data"))) {
                database.writeHostsAuthority(directory.resolve("data/tls/hosts-ca.crt"));
                enroll(to, warming);
                Duration services = service.cpu();
                Duration databases = database.cpu();
                double seconds = enroll(to, counted);
                double serviceMillis = millis(service.cpu().minus(services));
                double databaseMillis = millis(database.cpu().minus(databases));
                assertThat(admin.get("/hosts?page_size=1").number("total")).isEqualTo(WARMING + HOSTS);
                print(
                        "%,d hosts enrolled, a connection each, %d at once: %,.0f a second; for each the service takes %.2f ms of processor, its database %.2f",
                        HOSTS, AT_ONCE, HOSTS / seconds, serviceMillis, databaseMillis);
                figures.put("enrolled_per_second", HOSTS / seconds);
                figures.put("service_millis_per_host", serviceMillis);
                figures.put("database_millis_per_host", databaseMillis);
            }
        }
        ceiling(figures);
        System.out.println("bench: " + JsonMapper.shared().writeValueAsString(figures));
    }

    private void ceiling(Map<String, Object> figures) throws IOException {
        try (var bare = BareStreams.start(directory, 1)) {
            var to = new Endpoint(
                    "localhost",
                    Integer.parseInt(bare.logged("bare streams at ").strip()),
                    directory.resolve("data/tls/ca.crt"));
            enroll(to, requests("", "warming", WARMING));
            List<EnrollRequest> counted = requests("", "counted", HOSTS);
            Duration before = bare.cpu();
            double seconds = enroll(to, counted);
            double millis = millis(bare.cpu().minus(before));
            print(
                    "a server that signs once for each and writes nothing: %,.0f a second, %.2f ms of processor for each",
                    HOSTS / seconds, millis);
            figures.put("ceiling_per_second", HOSTS / seconds);
            figures.put("ceiling_millis_per_host", millis);
        }
    }

    private static List<EnrollRequest> requests(String secret, String name, int count) {
        return IntStream.range(0, count)
                .parallel()
                .mapToObj(number -> EnrollRequest.newBuilder()
                        .setEnrollSecret(secret)
                        .setFacts(HostFacts.newBuilder()
                                .setHostname(name + "-" + number)
                                .setPlatform(Platform.PLATFORM_LINUX))
                        .setCertificateRequest(HostCertificateRequest.fresh().request())
                        .build())
                .toList();
    }

    /** Seconds until the last has its certificate. */
    private static double enroll(Endpoint to, List<EnrollRequest> requests) throws IOException {
        var places = new Semaphore(AT_ONCE);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var channels = new Channels(to, 2)) {
            Connections connections = channels.connections(threads);
            long begin = System.nanoTime();
            var enrolled = new ArrayList<CompletableFuture<Void>>();
            for (EnrollRequest request : requests) {
                places.acquireUninterruptibly();
                enrolled.add(CompletableFuture.runAsync(() -> enroll(connections, request), threads)
                        .whenComplete((_, _) -> places.release()));
            }
            enrolled.forEach(CompletableFuture::join);
            return (System.nanoTime() - begin) / 1e9;
        }
    }

    private static void enroll(Connections connections, EnrollRequest request) {
        ManagedChannel channel = connections.open(null);
        try {
            assertThat(AgentServiceGrpc.newBlockingStub(channel)
                            .enroll(request)
                            .getCertificate()
                            .isEmpty())
                    .isFalse();
        } finally {
            channel.shutdownNow();
        }
    }

    private static double millis(Duration all) {
        return all.toNanos() / 1e6 / HOSTS;
    }

    @SuppressWarnings("AnnotateFormatMethod")
    private static void print(String text, Object... values) {
        System.out.println("bench: " + text.formatted(values));
    }
}
