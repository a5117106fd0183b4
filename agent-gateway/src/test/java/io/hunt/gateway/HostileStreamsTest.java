package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.UnknownFieldSet.Field;
import io.github.bucket4j.Bucket;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.hunt.api.id.HuntId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.call.SerializedMarshaller;
import io.hunt.gateway.wire.HostRateLimit;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.Heartbeat;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@SuppressWarnings("NullAway") // the gateway starts before each instance of the class is made
class HostileStreamsTest {

    @TempDir
    private static Path directory;

    private static GatewayProcess gateway;
    private final ScriptedAgent honest = ScriptedAgent.connected(gateway, ScriptedAgent.enroll(gateway));

    @BeforeAll
    static void start() {
        gateway = new GatewayProcess(TestDatabase.migrated(), directory);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @AfterEach
    void anHonestHostGoes() {
        honest.drop();
    }

    @Test
    void garbage_ends_its_own_stream_and_no_other() throws Exception {
        Identity host = ScriptedAgent.enroll(gateway);
        byte[] hello = AgentMessage.newBuilder()
                .setHello(Hello.newBuilder().setFacts(ScriptedAgent.FACTS))
                .build()
                .toByteArray();
        byte[] noText = hello.clone();
        noText[ByteString.copyFrom(hello).toStringUtf8().indexOf("alpha")] = (byte) 0xff;
        byte[] noise = new byte[4_096];
        new Random(5).nextBytes(noise);
        byte[] truncated = Arrays.copyOf(hello, hello.length - 3);

        for (byte[] garbage : List.of(noise, noText, truncated, new byte[] {(byte) 0xff}, new byte[0])) {
            assertThat(endOf(host, garbage)).isEqualTo(Status.Code.INVALID_ARGUMENT);
        }

        assertIsHeard(honest);
    }

    @Test
    void garbage_before_any_protocol_ends_its_own_connection_and_no_other() throws Exception {
        int port = gateway.bean(GatewayServer.class).port();
        for (int length : List.of(1, 100, 70_000)) {
            byte[] noise = new byte[length];
            new Random(length).nextBytes(noise);
            try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.getOutputStream().write(noise);
                socket.shutdownOutput();
                socket.setSoTimeout(30_000);
                // Times out if the service keeps the connection open.
                socket.getInputStream().transferTo(OutputStream.nullOutputStream());
            } catch (SocketException e) {
                assertThat(e).hasMessageContaining("onnection reset");
            }
        }

        assertIsHeard(honest);
    }

    @Test
    void a_host_that_raves_loses_its_stream_and_no_other_does() {
        Identity host = ScriptedAgent.enroll(gateway);
        ScriptedAgent raving = ScriptedAgent.connected(gateway, host);
        Bucket left = gateway.bean(HostRateLimit.class).of(host.host()).messages();

        await(() -> {
            left.tryConsumeAsMuchAsPossible();
            raving.heartbeat();
            return raving.end() == Status.Code.RESOURCE_EXHAUSTED;
        });

        assertIsHeard(honest);
    }

    @Test
    void a_message_of_a_later_version_is_ignored_and_an_earlier_one_heard_all_the_same() {
        UnknownFieldSet later = UnknownFieldSet.newBuilder()
                .addField(
                        99,
                        Field.newBuilder()
                                .addLengthDelimited(ByteString.copyFromUtf8("later"))
                                .build())
                .build();
        honest.say(AgentMessage.newBuilder().setUnknownFields(later).build());
        honest.say(AgentMessage.newBuilder()
                .setHeartbeat(Heartbeat.newBuilder().setUnknownFields(later))
                .setUnknownFields(later)
                .build());

        assertIsHeard(honest);
    }

    @Test
    void a_status_of_a_later_version_neither_ends_the_stream_nor_counts_as_an_answer_without_fault() {
        Identity host = ScriptedAgent.enroll(gateway);
        ScriptedAgent newer = ScriptedAgent.connected(gateway, host);
        HuntId hunt = gateway.commandSide().launch(host.host());
        newer.say(AgentMessage.newBuilder()
                .setResultChunk(ResultChunk.newBuilder()
                        .setAssignmentId("hunt:" + hunt)
                        .setLeaseEpoch(1)
                        .setStatusValue(77))
                .build());
        newer.complete(hunt, 1);

        await(() -> newer.isAcknowledged(hunt));
        assertThat(newer.end()).isNull();
        assertThat(gateway.commandSide().answerOf(host.host()).orElseThrow().error())
                .isEqualTo("the query ended with a status that is unknown to this service");
    }

    @Test
    void a_host_with_the_platform_of_a_later_version_is_connected_as_unknown() {
        ScriptedAgent strange = new ScriptedAgent(gateway.channel(), ScriptedAgent.enroll(gateway));
        strange.say(AgentMessage.newBuilder()
                .setHello(Hello.newBuilder()
                        .setFacts(ScriptedAgent.FACTS.toBuilder().setPlatformValue(77)))
                .build());

        await(strange::isWelcome);
        assertThat(strange.end()).isNull();
    }

    @Test
    void when_the_service_goes_hosts_are_told_when_to_come_back(@TempDir Path elsewhere) {
        try (var going = new GatewayProcess(TestDatabase.migrated(), elsewhere)) {
            ScriptedAgent told = ScriptedAgent.connected(going, ScriptedAgent.enroll(going));

            going.bean(GatewayServer.class).stop();

            await(() -> told.end() != null);
            assertThat(told.retryAfterSeconds()).isPositive();
        }
    }

    private void assertIsHeard(ScriptedAgent agent) {
        HuntId hunt = HuntId.random();
        agent.answer(hunt);
        await(() -> agent.isAcknowledged(hunt));
        assertThat(agent.end()).isNull();
    }

    /** Returns the status with which a stream ends whose first message has these bytes. */
    private Status.Code endOf(Identity host, byte[] first) throws Exception {
        MethodDescriptor<byte[], byte[]> session = AgentServiceGrpc.getSessionMethod().toBuilder(
                        new SerializedMarshaller(), new SerializedMarshaller())
                .build();
        ManagedChannel channel = gateway.channel();
        ClientCall<byte[], byte[]> call =
                channel.newCall(session, CallOptions.DEFAULT.withDeadlineAfter(20, TimeUnit.SECONDS));
        var headers = new Metadata();
        headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + host.credential());
        var end = new CompletableFuture<Status.Code>();
        call.start(
                new ClientCall.Listener<>() {
                    @Override
                    public void onClose(Status status, Metadata trailers) {
                        end.complete(status.getCode());
                    }
                },
                headers);
        call.request(10);
        call.sendMessage(first);
        return end.get(30, TimeUnit.SECONDS);
    }
}
