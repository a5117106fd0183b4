package io.hunt.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.hunt.gateway.tls.ServiceCertificate;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.netty.handler.ssl.SslContextBuilder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentListenerTest {

    @TempDir
    Path directory;

    @Test
    @EnabledIf("isLinuxOnX86")
    void on_linux_bytes_are_polled_by_the_kernel_and_encrypted_by_boringssl() throws Exception {
        assertThat(Transport.best().name()).isEqualTo("epoll and BoringSSL");
        assertThat(enrolledOver(Transport.best())).isEqualTo("over epoll and BoringSSL");
    }

    @Test
    void everywhere_java_alone_will_do() throws Exception {
        assertThat(enrolledOver(Transport.portable())).isEqualTo("over NIO and the JDK's TLS");
    }

    @Test
    void where_the_native_parts_do_not_load_java_takes_their_place() throws Exception {
        assertThat(bestIn("-Dio.netty.transport.noNative=true", "-Dio.netty.handler.ssl.noOpenSsl=true"))
                .isEqualTo("NIO and the JDK's TLS");
    }

    @Test
    void a_connection_that_is_old_is_made_anew() throws Exception {
        var ended = new CompletableFuture<Status>();
        try (AgentListener wire = new AgentListener(
                Transport.best(),
                new ConnectionLimit(10, 10),
                Duration.ofMinutes(1),
                Duration.ofMillis(1_000),
                Duration.ofMillis(100))) {
            var server = listening(wire, silent());
            var channel = channel(server.getPort());
            try {
                AgentServiceGrpc.newStub(channel).session(new StreamObserver<>() {
                    @Override
                    public void onNext(ServerMessage message) {}

                    @Override
                    public void onError(Throwable failure) {
                        ended.complete(Status.fromThrowable(failure));
                    }

                    @Override
                    public void onCompleted() {
                        ended.complete(Status.OK);
                    }
                });

                assertThat(ended.get(60, TimeUnit.SECONDS).getCode()).isEqualTo(Status.Code.UNAVAILABLE);
                assertThat(channel.getState(true)).isNotEqualTo(ConnectivityState.SHUTDOWN);
            } finally {
                channel.shutdownNow();
                server.shutdownNow().awaitTermination();
            }
        }
    }

    /** Runs in a separate process, because the result is determined once for each process. */
    static final class BestTransport {

        private BestTransport() {}

        static void main() {
            System.out.print(Transport.best().name());
        }
    }

    private static String bestIn(String... switches) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(switches));
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                System.getProperty("java.class.path"),
                BestTransport.class.getName()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return said.substring(said.lastIndexOf('\n') + 1);
    }

    private String enrolledOver(Transport transport) throws Exception {
        try (AgentListener wire = new AgentListener(transport, new ConnectionLimit(10, 10))) {
            var server = listening(wire, enrolling(transport.name()));
            try {
                return enrolledAt(server.getPort());
            } finally {
                server.shutdownNow().awaitTermination();
            }
        }
    }

    private Server listening(AgentListener wire, ServerServiceDefinition service) throws Exception {
        var certificates = ServiceCertificate.in(directory, "127.0.0.1");
        var tls = GrpcSslContexts.configure(
                        SslContextBuilder.forServer(
                                certificates.certificate().toFile(),
                                certificates.key().toFile()),
                        wire.transport().tls())
                .build();
        return wire.listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), tls)
                .addService(service)
                .build()
                .start();
    }

    private ManagedChannel channel(int port) throws Exception {
        return NettyChannelBuilder.forAddress("127.0.0.1", port)
                .sslContext(GrpcSslContexts.forClient()
                        .trustManager(directory.resolve("ca.crt").toFile())
                        .build())
                .build();
    }

    /** Service that opens streams and sends nothing. */
    private static ServerServiceDefinition silent() {
        return ServerServiceDefinition.builder("fleet.v1.AgentService")
                .addMethod(
                        AgentServiceGrpc.getSessionMethod(),
                        ServerCalls.<AgentMessage, ServerMessage>asyncBidiStreamingCall(_ -> new StreamObserver<>() {
                            @Override
                            public void onNext(AgentMessage message) {}

                            @Override
                            public void onError(Throwable failure) {}

                            @Override
                            public void onCompleted() {}
                        }))
                .build();
    }

    private static ServerServiceDefinition enrolling(String name) {
        return ServerServiceDefinition.builder("fleet.v1.AgentService")
                .addMethod(
                        AgentServiceGrpc.getEnrollMethod(),
                        ServerCalls.<EnrollRequest, EnrollResponse>asyncUnaryCall((_, answer) -> {
                            answer.onNext(EnrollResponse.newBuilder()
                                    .setHostId("over " + name)
                                    .build());
                            answer.onCompleted();
                        }))
                .build();
    }

    private String enrolledAt(int port) throws Exception {
        var channel = channel(port);
        try {
            return AgentServiceGrpc.newBlockingStub(channel)
                    .enroll(EnrollRequest.getDefaultInstance())
                    .getHostId();
        } finally {
            channel.shutdownNow();
        }
    }

    static boolean isLinuxOnX86() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux")
                && System.getProperty("os.arch").equals("amd64");
    }
}
