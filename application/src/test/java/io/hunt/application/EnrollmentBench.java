package io.hunt.application;

import static io.hunt.api.testing.bench.Figures.say;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.agent.connection.ChannelFactory;
import io.hunt.agent.connection.ConnectionFactory;
import io.hunt.agent.connection.Endpoint;
import io.hunt.agent.identity.HostCertificateRequest;
import io.hunt.api.testing.bench.Figures;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Benchmark of enrollments a second, each over its own connection, compared with a server that signs once for each and
 * writes nothing: {@code ./run bench enrollment}. The hosts' keys are generated before. {@code -Dhosts=5000}.
 */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class EnrollmentBench {

    private static final int HOSTS = Integer.getInteger("hosts", 5_000);
    private static final int WARMING = Integer.getInteger("warming", 3_000);
    private static final int AT_ONCE = 64;

    @TempDir
    Path directory;

    /** Rates; milliseconds of CPU time are per host. */
    private record Rate(double perSecond, double millis, double databaseMillis) {}

    @Test
    void enrollments() throws IOException, SQLException {
        var figures = new Figures("enrollment", "hosts").put("hosts", HOSTS);
        Rate enrolled = service();
        say(
                "%,d hosts enrolled, a connection each, %d at once: %,.0f a second; for each the service takes %.2f ms of processor, its database %.2f",
                HOSTS, AT_ONCE, enrolled.perSecond, enrolled.millis, enrolled.databaseMillis);
        Rate ceiling = ceiling();
        say(
                "a server that signs once for each and writes nothing: %,.0f a second, %.2f ms of processor for each",
                ceiling.perSecond, ceiling.millis);
        figures.put("enrolled_per_second", enrolled.perSecond, ceiling.perSecond)
                .put("service_millis_per_host", enrolled.millis, ceiling.millis)
                .put("database_millis_per_host", enrolled.databaseMillis)
                .append();
    }

    private Rate service() throws IOException, SQLException {
        try (var service = MeasuredService.start(directory);
                var database = service.database()) {
            Analyst admin = service.admin();
            Endpoint to = service.agents();
            service.writeHostsAuthority();
            String secret = admin.get("/admin/enrollment").text("enroll_secret");
            List<EnrollRequest> counted = requests(secret, "counted", HOSTS);
            enroll(to, requests(secret, "warming", WARMING));
            Duration services = service.process().cpu();
            Duration databases = database.cpu();
            double seconds = enroll(to, counted);
            Duration databasesNow = database.cpu();
            Duration servicesNow = service.process().cpu();
            assertThat(database.count("host")).isEqualTo(WARMING + HOSTS);
            return new Rate(
                    HOSTS / seconds, millis(servicesNow.minus(services)), millis(databasesNow.minus(databases)));
        }
    }

    private Rate ceiling() throws IOException {
        try (var bare = BareStreams.start(directory, 1)) {
            int port = Integer.parseInt(bare.logged("bare streams at ").strip());
            var to = new Endpoint("localhost", port, directory.resolve("data/tls/ca.crt"));
            List<EnrollRequest> counted = requests("", "counted", HOSTS);
            enroll(to, requests("", "warming", WARMING));
            Duration before = bare.cpu();
            double seconds = enroll(to, counted);
            return new Rate(HOSTS / seconds, millis(bare.cpu().minus(before)), Double.NaN);
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

    /** Returns the seconds until the last host has its certificate. */
    private static double enroll(Endpoint to, List<EnrollRequest> requests) throws IOException {
        var places = new Semaphore(AT_ONCE);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                var channels = new ChannelFactory(to, 2)) {
            ConnectionFactory connectionFactory = channels.connections();
            long begin = System.nanoTime();
            var enrolled = new ArrayList<CompletableFuture<Void>>();
            for (EnrollRequest request : requests) {
                places.acquireUninterruptibly();
                enrolled.add(CompletableFuture.runAsync(() -> enroll(connectionFactory, request), threads)
                        .whenComplete((_, _) -> places.release()));
            }
            enrolled.forEach(CompletableFuture::join);
            return (System.nanoTime() - begin) / 1e9;
        }
    }

    private static void enroll(ConnectionFactory connectionFactory, EnrollRequest request) {
        ManagedChannel channel = connectionFactory.open(null);
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
}
