package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.Heartbeat;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Platform;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostileAgentsTest {

    private static final HostFacts FACTS = HostFacts.newBuilder()
            .setHostname("mallory")
            .setPlatform(Platform.PLATFORM_LINUX)
            .build();

    @TempDir
    static Path directory;

    private static RunningService service;
    private static ManagedChannel channel;
    private static String secret;

    @BeforeAll
    static void serviceRuns() throws Exception {
        service = RunningService.in(directory);
        secret = service.enrollSecret();
        channel = HandDrivenHost.channelTo(service);
    }

    @AfterAll
    static void everythingStops() {
        channel.shutdownNow();
        service.close();
    }

    @Test
    void a_wrong_secret_enrolls_nobody() {
        assertThat(statusOf(() -> enroll("guessed"))).isEqualTo(Status.Code.UNAUTHENTICATED);
    }

    @Test
    void a_made_up_credential_opens_no_stream() {
        RawStream rawStream = connect("ha_made-up");

        rawStream.say(hello());

        assertThat(rawStream.end()).isEqualTo(Status.Code.UNAUTHENTICATED);
    }

    @Test
    void an_oversized_message_ends_its_own_stream_and_no_other() {
        RawStream honest = welcomed();
        RawStream hostile = welcomed();

        hostile.say(AgentMessage.newBuilder()
                .setResultChunk(ResultChunk.newBuilder().addRows(ByteString.copyFrom(new byte[2 * 1024 * 1024])))
                .build());

        assertThat(hostile.end()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        honest.say(AgentMessage.newBuilder()
                .setHeartbeat(Heartbeat.getDefaultInstance())
                .build());
        assertThat(honest.verdictOn(answer("hunt:" + UUID.randomUUID()))).isEqualTo(Verdict.VERDICT_REFUSED);
    }

    @Test
    void a_stream_that_does_not_begin_with_hello_ends() {
        RawStream rawStream = connect(enroll(secret));

        rawStream.say(AgentMessage.getDefaultInstance());

        assertThat(rawStream.end()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    }

    @Test
    void forged_and_garbled_assignments_are_refused_and_change_nothing() {
        RawStream rawStream = welcomed();

        assertThat(rawStream.verdictOn(answer("hunt:" + UUID.randomUUID()))).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(rawStream.verdictOn(answer("../../etc/passwd"))).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(rawStream.verdictOn(answer(""))).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(service.admin().get("/alerts?category=ioc").number("total")).isZero();
    }

    @Test
    void the_newest_stream_of_a_host_wins() {
        String credential = enroll(secret);
        RawStream first = connect(credential);
        first.say(hello());
        first.awaitWelcome();

        RawStream second = connect(credential);
        second.say(hello());
        second.awaitWelcome();

        assertThat(first.end()).isEqualTo(Status.Code.ABORTED);
    }

    private static AnswerComplete answer(String assignment) {
        return AnswerComplete.newBuilder()
                .setAssignmentId(assignment)
                .setLeaseEpoch(1)
                .build();
    }

    private static AgentMessage hello() {
        return AgentMessage.newBuilder()
                .setHello(Hello.newBuilder().setFacts(FACTS))
                .build();
    }

    private static String enroll(String withSecret) {
        return AgentServiceGrpc.newBlockingStub(channel)
                .enroll(EnrollRequest.newBuilder()
                        .setEnrollSecret(withSecret)
                        .setFacts(FACTS)
                        .build())
                .getCredential();
    }

    private static Status.Code statusOf(Runnable call) {
        try {
            call.run();
            return Status.Code.OK;
        } catch (RuntimeException e) {
            return Status.fromThrowable(e).getCode();
        }
    }

    private static RawStream welcomed() {
        RawStream rawStream = connect(enroll(secret));
        rawStream.say(hello());
        rawStream.awaitWelcome();
        return rawStream;
    }

    private static RawStream connect(String credential) {
        var headers = new Metadata();
        headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + credential);
        var rawStream = new RawStream();
        rawStream.up = AgentServiceGrpc.newStub(channel)
                .withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers))
                .session(rawStream);
        return rawStream;
    }

    /** Client of a stream that ignores the agents' protocol rules. */
    private static final class RawStream implements StreamObserver<ServerMessage> {

        private final List<ServerMessage> heard = new CopyOnWriteArrayList<>();
        private final AtomicReference<Status.@Nullable Code> ended = new AtomicReference<>();
        private @Nullable StreamObserver<AgentMessage> up;

        void say(AgentMessage message) {
            if (up != null) {
                up.onNext(message);
            }
        }

        void awaitWelcome() {
            eventually(() -> heard, messages -> messages.stream().anyMatch(ServerMessage::hasWelcome));
        }

        Verdict verdictOn(AnswerComplete answer) {
            int before = acks().size();
            say(AgentMessage.newBuilder().setAnswerComplete(answer).build());
            return eventually(this::acks, now -> now.size() > before)
                    .getLast()
                    .getAck()
                    .getVerdict();
        }

        private List<ServerMessage> acks() {
            return heard.stream().filter(ServerMessage::hasAck).toList();
        }

        Status.@Nullable Code end() {
            return eventually(ended::get, code -> code != null);
        }

        @Override
        public void onNext(ServerMessage message) {
            heard.add(message);
        }

        @Override
        public void onError(Throwable failure) {
            ended.set(Status.fromThrowable(failure).getCode());
        }

        @Override
        public void onCompleted() {
            ended.set(Status.Code.OK);
        }
    }
}
