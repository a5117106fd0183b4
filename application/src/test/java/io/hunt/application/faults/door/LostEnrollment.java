package io.hunt.application.faults.door;

import io.grpc.ManagedChannel;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.hunt.agent.identity.HostCertificateRequest;
import io.hunt.application.faults.Problems;
import io.hunt.application.faults.RepeatedFault;
import io.hunt.application.faults.Verdict;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Backends;
import io.hunt.application.faults.stage.BoundedWait;
import io.hunt.application.faults.stage.FaultProxy;
import io.hunt.application.faults.stage.FaultProxy.Network;
import io.hunt.application.faults.stage.Stage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;

/** F49: loss of the connection after a host was enrolled and before it gets the answer; it tries again. */
public final class LostEnrollment implements RepeatedFault {

    private static final Duration LATENCY = Duration.ofMillis(300);

    @Override
    public String id() {
        return "F49";
    }

    @Override
    public String title() {
        return "an enrollment whose answer is lost";
    }

    @Override
    public int rounds() {
        return 10;
    }

    @Override
    public Verdict once(Stage stage, int round) throws Exception {
        String name = "lost-%d".formatted(round);
        var problems = new Problems();
        try (var network = new FaultProxy(stage.first().grpcPort())) {
            EnrollRequest request = request(stage, name);
            problems.unless(loses(stage, network, request, name), "the answer was not lost");
            network.set(new Network.Pass());
            String host = enroll(stage, network.port(), request);
            List<String> hosts = hostsNamed(stage, name);
            problems.unless(hosts.equals(List.of(host)), "the host that asked again is another");
            var tally = new Tally(1, hosts.contains(host) ? 0 : 1, Math.max(0, hosts.size() - 1), 0, List.of());
            return problems.verdict("asked twice with one key", tally);
        }
    }

    /** Sends the request on a slow network that breaks as soon as the host is in the log. */
    private static boolean loses(Stage stage, FaultProxy network, EnrollRequest request, String name) {
        network.set(new Network.Latency(LATENCY));
        var first = CompletableFuture.supplyAsync(() -> enroll(stage, network.port(), request));
        boolean enrolled =
                BoundedWait.seconds(20).until(() -> !hostsNamed(stage, name).isEmpty());
        network.resetOpen();
        return enrolled
                && first.handle((answer, failure) ->
                                failure != null && failure.getCause() instanceof StatusRuntimeException)
                        .join();
    }

    private static EnrollRequest request(Stage stage, String name) {
        return EnrollRequest.newBuilder()
                .setEnrollSecret(stage.enrollSecret())
                .setFacts(HostFacts.newBuilder().setHostname(name).setPlatform(Platform.PLATFORM_LINUX))
                .setCertificateRequest(HostCertificateRequest.fresh().request())
                .build();
    }

    private static String enroll(Stage stage, int port, EnrollRequest request) {
        ManagedChannel channel = channel(stage, port);
        try {
            return AgentServiceGrpc.newBlockingStub(channel)
                    .withDeadlineAfter(30, TimeUnit.SECONDS)
                    .enroll(request)
                    .getHostId();
        } finally {
            channel.shutdownNow();
        }
    }

    private static ManagedChannel channel(Stage stage, int port) {
        try {
            return NettyChannelBuilder.forAddress("localhost", port)
                    .sslContext(GrpcSslContexts.forClient()
                            .trustManager(
                                    stage.dataDirectory().resolve("tls/ca.crt").toFile())
                            .build())
                    .build();
        } catch (SSLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> hostsNamed(Stage stage, String name) {
        try (var backends = Backends.of(stage)) {
            return backends.strings("""
                    select aggregateidentifier from domainevententry
                    where payloadtype = 'HostEnrolled' and convert_from(payload, 'UTF8') like '%%"%s"%%'""".formatted(name));
        }
    }
}
