package io.hunt.gateway.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.call.FirstMessageDeadline;
import io.hunt.gateway.tls.ServiceCertificate;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Peers that hold connections or calls without using them, or violate HTTP/2. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileConnectionsTest {

    private static final Duration SHORT = Duration.ofMillis(500);

    @TempDir
    Path directory;

    private static final int MOST = 3;

    private AgentListener wire;
    private Server server;

    @BeforeEach
    void listen() throws Exception {
        listen(SHORT);
    }

    /** @param patience time limit of connections without a call and of calls without a message */
    private void listen(Duration patience) throws Exception {
        wire = new AgentListener(
                Transport.best(), new ConnectionLimit(MOST, MOST), patience, Duration.ofHours(1), SHORT);
        var certificates = ServiceCertificate.in(directory, "127.0.0.1");
        var tls = GrpcSslContexts.configure(
                        SslContextBuilder.forServer(
                                certificates.certificate().toFile(),
                                certificates.key().toFile()),
                        wire.transport().tls())
                .build();
        server = wire.listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), tls)
                .intercept(new FirstMessageDeadline(patience, Runnable::run))
                .addService(patient())
                .build()
                .start();
    }

    @AfterEach
    void stop() throws InterruptedException {
        server.shutdownNow().awaitTermination();
        wire.close();
    }

    /** Prevents the time limits from ending the connection. */
    private void listenWithPatience() throws Exception {
        stop();
        listen(Duration.ofHours(1));
    }

    @Test
    void a_peer_that_opens_more_streams_than_it_may_is_disconnected() throws Exception {
        listenWithPatience();
        try (var peer = RawPeer.connected(server.getPort())) {
            assertThat(peer.isEndedBy(stream -> peer.headers(stream, ""))).isTrue();
        }
    }

    @Test
    void a_peer_whose_headers_are_malformed_is_disconnected() throws Exception {
        listenWithPatience();
        try (var peer = RawPeer.connected(server.getPort())) {
            assertThat(peer.isEndedBy(stream -> peer.headers(stream, "Upper-Case")))
                    .isTrue();
        }
    }

    @Test
    void a_peer_that_widens_windows_by_nothing_is_disconnected() throws Exception {
        listenWithPatience();
        try (var peer = RawPeer.connected(server.getPort())) {
            assertThat(peer.isEndedBy(stream -> {
                        peer.headers(stream, "");
                        peer.widen(stream, 0);
                    }))
                    .isTrue();
        }
    }

    @Test
    void a_peer_whose_windows_overflow_is_disconnected() throws Exception {
        listenWithPatience();
        try (var peer = RawPeer.connected(server.getPort())) {
            assertThat(peer.isEndedBy(stream -> {
                        peer.headers(stream, "");
                        peer.widen(stream, Integer.MAX_VALUE);
                    }))
                    .isTrue();
        }
    }

    @Test
    void connections_above_the_limit_end_before_the_handshake_until_others_have_left() throws Exception {
        listenWithPatience();
        List<RawPeer> open = new ArrayList<>();
        for (int peer = 0; peer < MOST; peer++) {
            open.add(RawPeer.silent(server.getPort()));
        }

        assertThatThrownBy(() -> RawPeer.silent(server.getPort())).isInstanceOf(IOException.class);

        open.removeLast().close();
        GatewayProcess.await(() -> isAdmitted(open));
        for (RawPeer peer : open) {
            peer.close();
        }
    }

    private boolean isAdmitted(List<RawPeer> peers) {
        try {
            return peers.add(RawPeer.silent(server.getPort()));
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void a_connection_without_a_call_ends() throws Exception {
        try (var peer = RawPeer.connected(server.getPort())) {
            assertThat(peer.isEnded()).isTrue();
        }
    }

    @Test
    void a_connection_that_sends_nothing_after_the_handshake_ends() throws Exception {
        try (var peer = RawPeer.silent(server.getPort())) {
            assertThat(peer.isEnded()).isTrue();
        }
    }

    @Test
    void a_stream_without_a_first_message_ends() throws Exception {
        assertThat(end(AgentServiceGrpc.getSessionMethod(), null).getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }

    @Test
    void a_request_without_a_message_ends() throws Exception {
        assertThat(end(AgentServiceGrpc.getEnrollMethod(), null).getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }

    @Test
    void a_request_that_is_never_complete_ends() throws Exception {
        assertThat(end(AgentServiceGrpc.getEnrollMethod(), EnrollRequest.getDefaultInstance())
                        .getCode())
                .isEqualTo(Status.Code.DEADLINE_EXCEEDED);
    }

    @Test
    void a_stream_with_a_first_message_goes_on() throws Exception {
        var channel = channel();
        try {
            var call = channel.newCall(AgentServiceGrpc.getSessionMethod(), CallOptions.DEFAULT);
            var ended = started(call);
            call.sendMessage(AgentMessage.getDefaultInstance());
            // Each is a separate call on the same connection, and waits for the time limit.
            for (int i = 0; i < 3; i++) {
                var other = channel.newCall(AgentServiceGrpc.getSessionMethod(), CallOptions.DEFAULT);
                assertThat(started(other).get(1, TimeUnit.MINUTES).getCode()).isEqualTo(Status.Code.DEADLINE_EXCEEDED);
            }
            assertThat(ended).isNotDone();
        } finally {
            channel.shutdownNow();
        }
    }

    /** Returns the status that ends a call whose client sends only this message. */
    private <Q, A> Status end(MethodDescriptor<Q, A> method, @Nullable Q message) throws Exception {
        var channel = channel();
        try {
            ClientCall<Q, A> call = channel.newCall(method, CallOptions.DEFAULT);
            var ended = started(call);
            if (message != null) {
                call.sendMessage(message);
            }
            return ended.get(1, TimeUnit.MINUTES);
        } finally {
            channel.shutdownNow();
        }
    }

    private static <Q, A> CompletableFuture<Status> started(ClientCall<Q, A> call) {
        var ended = new CompletableFuture<Status>();
        call.start(
                new ClientCall.Listener<>() {
                    @Override
                    public void onClose(Status status, Metadata trailers) {
                        ended.complete(status);
                    }
                },
                new Metadata());
        call.request(1);
        return ended;
    }

    private ManagedChannel channel() throws Exception {
        return NettyChannelBuilder.forAddress("127.0.0.1", server.getPort())
                .sslContext(GrpcSslContexts.forClient()
                        .trustManager(directory.resolve("ca.crt").toFile())
                        .build())
                .build();
    }

    /** Service whose streams stay open until the client ends them. */
    private static ServerServiceDefinition patient() {
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
                .addMethod(
                        AgentServiceGrpc.getEnrollMethod(),
                        ServerCalls.<EnrollRequest, EnrollResponse>asyncUnaryCall((_, _) -> {}))
                .build();
    }
}
