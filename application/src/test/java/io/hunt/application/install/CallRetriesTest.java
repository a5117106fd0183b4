package io.hunt.application.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CallRetriesTest extends AgentServiceGrpc.AgentServiceImplBase {

    private final AtomicInteger calls = new AtomicInteger();
    private Status first = Status.UNAVAILABLE;
    private Server server;
    private ManagedChannel channel;

    @BeforeEach
    void a_server_listens() throws IOException {
        server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(this)
                .build()
                .start();
        channel = NettyChannelBuilder.forAddress("localhost", server.getPort())
                .usePlaintext()
                .defaultServiceConfig(CallRetries.SERVICE_CONFIG)
                .build();
    }

    @AfterEach
    void the_server_stops() {
        channel.shutdownNow();
        server.shutdownNow();
    }

    @Override
    public void enroll(EnrollRequest request, StreamObserver<EnrollResponse> response) {
        if (calls.incrementAndGet() == 1) {
            response.onError(first.asException());
        } else {
            response.onNext(EnrollResponse.newBuilder().setHostId("alpha").build());
            response.onCompleted();
        }
    }

    /** Refuses the first stream before it has read anything. */
    @Override
    public StreamObserver<AgentMessage> session(StreamObserver<ServerMessage> down) {
        if (calls.incrementAndGet() == 1) {
            down.onError(first.asException());
        } else {
            down.onNext(ServerMessage.getDefaultInstance());
        }
        return new Ignored<>();
    }

    @Test
    void a_call_that_a_busy_service_refuses_is_sent_again() {
        assertThat(enrolled()).isEqualTo("alpha");
        assertThat(calls).hasValue(2);
    }

    @Test
    void a_stream_that_a_busy_service_refuses_is_opened_again() {
        var welcome = new CompletableFuture<ServerMessage>();
        AgentServiceGrpc.newStub(channel).session(new Ignored<>() {
            @Override
            public void onNext(ServerMessage message) {
                welcome.complete(message);
            }

            @Override
            public void onError(Throwable failure) {
                welcome.completeExceptionally(failure);
            }
        });

        assertThat(welcome.join()).isNotNull();
        assertThat(calls).hasValue(2);
    }

    @Test
    void a_call_that_is_refused_for_another_reason_is_not_sent_again() {
        first = Status.UNAUTHENTICATED;

        assertThatThrownBy(this::enrolled).hasMessageContaining("UNAUTHENTICATED");
        assertThat(calls).hasValue(1);
    }

    private String enrolled() {
        return AgentServiceGrpc.newBlockingStub(channel)
                .enroll(EnrollRequest.getDefaultInstance())
                .getHostId();
    }

    private static class Ignored<T> implements StreamObserver<T> {

        @Override
        public void onNext(T message) {
            // Not of interest.
        }

        @Override
        public void onError(Throwable failure) {
            // Not of interest.
        }

        @Override
        public void onCompleted() {
            // Not of interest.
        }
    }
}
