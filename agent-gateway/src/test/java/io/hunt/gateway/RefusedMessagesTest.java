package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.github.bucket4j.Bucket;
import io.grpc.CallOptions;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.stub.ClientCalls;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.testing.LogLines;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.call.SerializedMarshaller;
import io.hunt.gateway.intake.IntakeMetrics;
import io.hunt.gateway.intake.RejectedRows;
import io.hunt.gateway.intake.RejectedRows.Reason;
import io.hunt.gateway.session.AgentSessions;
import io.hunt.gateway.wire.HostRateLimit;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.Verdict;
import java.nio.file.Path;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that faults of a client get the status of the protocol and no stack trace in the log. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@SuppressWarnings("NullAway") // the gateway starts before each instance of the class is made
class RefusedMessagesTest {

    @TempDir
    private static Path directory;

    private static GatewayProcess gateway;
    private final LogLines log = new LogLines();
    private final Identity identity = ScriptedAgent.enroll(gateway);
    private final ScriptedAgent agent = ScriptedAgent.connected(gateway, identity);
    private final int recordedBefore = gateway.commandSide().recordings();

    @BeforeAll
    static void start() {
        gateway = new GatewayProcess(TestDatabase.migrated(), directory);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @AfterEach
    void nothingFillsTheLog() {
        agent.drop();
        await(() -> gateway.bean(AgentSessions.class).find(identity.host()).isEmpty());
        log.close();
        assertThat(log.withStackTrace()).isEmpty();
    }

    @Test
    void answers_to_hunts_that_never_were_reach_no_command_and_cost_one_line_of_the_log() {
        RejectedRows rejected = gateway.bean(IntakeMetrics.class).rejected();
        long before = rejected.count(Reason.NEVER_ASKED);
        for (int forged = 0; forged < 50; forged++) {
            HuntId never = HuntId.random();
            agent.chunk(never, 0, "{\"ioc\":\"x\"}");
            assertThat(verdictOn("hunt:" + never)).isEqualTo(Verdict.VERDICT_REFUSED);
        }

        assertThat(recordings()).isZero();
        assertThat(log.about(identity.host())).hasSize(1);
        assertThat(rejected.count(Reason.NEVER_ASKED) - before).isEqualTo(50);
    }

    @Test
    void a_host_that_makes_up_too_many_hunts_loses_its_stream_and_none_of_its_answers_is_refused_for_good() {
        for (int forged = 0; forged < 200 && agent.end() == null; forged++) {
            agent.answer(HuntId.random());
        }

        await(() -> agent.end() == Status.Code.RESOURCE_EXHAUSTED);
        assertThat(recordings()).isZero();
        assertThat(log.about(identity.host())).hasSize(1);
    }

    @Test
    void something_else_of_that_id_is_no_hunt() {
        String pack = gateway.commandSide().removedPack().toString();

        assertThat(verdictOn("hunt:" + pack)).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(verdictOn("campaign:" + pack)).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(verdictOn("hunt:" + pack + " ")).isEqualTo(Verdict.VERDICT_REFUSED);
        assertThat(recordings()).isZero();
    }

    @Test
    void a_late_answer_to_a_hunt_that_has_ended_is_still_recorded() {
        HuntId hunt = gateway.commandSide().launch(HostId.random());
        gateway.commandSide().cancel(hunt);

        assertThat(verdictOn("hunt:" + hunt)).isEqualTo(Verdict.VERDICT_ACCEPTED);
        assertThat(recordings()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {530_000, 3_000_000, 20_000_000})
    void a_message_that_is_too_large_is_told_so(int size) {
        agent.say(AgentMessage.newBuilder()
                .setResultChunk(ResultChunk.newBuilder().addRows(ByteString.copyFrom(new byte[size])))
                .build());

        await(() -> agent.end() != null);
        assertThat(agent.end()).isEqualTo(Status.Code.INVALID_ARGUMENT);
    }

    @Test
    void a_whole_answer_with_more_chunks_than_hosts_are_told_ends_the_stream() {
        HuntId hunt = gateway.commandSide().launch(identity.host());
        await(() -> agent.offersOf(hunt) == 1);

        agent.answerAtOnce(hunt, agent.mostWholeAnswerChunks() + 1);

        await(() -> agent.end() != null);
        assertThat(agent.end()).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(recordings()).isZero();
    }

    @Test
    void chunks_of_whole_answers_count_as_messages_of_their_host() {
        Bucket left = gateway.bean(HostRateLimit.class).of(identity.host()).messages();
        HuntId hunt = gateway.commandSide().launch(identity.host());
        await(() -> agent.offersOf(hunt) == 1);

        // The bucket refills meanwhile, so the rest may suffice a few times.
        for (int time = 1; time <= 20 && agent.end() == null; time++) {
            int answers = time;
            left.tryConsume(Math.max(1, left.getAvailableTokens() - 20));
            agent.answerAtOnce(hunt, agent.mostWholeAnswerChunks());
            await(() -> agent.end() != null || agent.acknowledgements(hunt) == answers);
        }

        assertThat(agent.end()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED);
    }

    @Test
    void an_enrollment_that_is_none_is_told_so() {
        byte[] noise = new byte[4_096];
        new Random(5).nextBytes(noise);
        byte[] large = EnrollRequest.newBuilder()
                .setEnrollSecret("x".repeat(600_000))
                .build()
                .toByteArray();

        assertThat(enrolling(noise)).isEqualTo(Status.Code.INVALID_ARGUMENT);
        assertThat(enrolling(large)).isEqualTo(Status.Code.INVALID_ARGUMENT);
    }

    @Test
    void an_enrollment_that_is_too_large_by_a_little_is_refused_once() {
        Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
        var before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((_, failure) -> thrown.add(failure));
        try {
            byte[] large = EnrollRequest.newBuilder()
                    .setEnrollSecret("x".repeat(512 * 1024))
                    .build()
                    .toByteArray();
            for (int time = 0; time < 200; time++) {
                assertThat(enrolling(large)).isEqualTo(Status.Code.INVALID_ARGUMENT);
            }
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }

        assertThat(thrown).isEmpty();
    }

    @Test
    void compressed_messages_are_not_spoken_here() {
        var compressed = AgentServiceGrpc.newBlockingStub(gateway.channel()).withCompression("gzip");

        assertThat(codeOf(() -> compressed.enroll(EnrollRequest.newBuilder()
                        .setEnrollSecret("x".repeat(5_000))
                        .build())))
                .isEqualTo(Status.Code.UNIMPLEMENTED);
    }

    private int recordings() {
        return gateway.commandSide().recordings() - recordedBefore;
    }

    private Verdict verdictOn(String assignment) {
        agent.say(AgentMessage.newBuilder()
                .setAnswerComplete(
                        AnswerComplete.newBuilder().setAssignmentId(assignment).setLeaseEpoch(1))
                .build());
        await(() -> agent.acknowledgement(assignment).isPresent());
        return agent.acknowledgement(assignment).orElseThrow().getVerdict();
    }

    private Status.Code enrolling(byte[] request) {
        MethodDescriptor<byte[], byte[]> enroll = AgentServiceGrpc.getEnrollMethod().toBuilder(
                        new SerializedMarshaller(), new SerializedMarshaller())
                .build();
        return codeOf(() -> ClientCalls.blockingUnaryCall(gateway.channel(), enroll, CallOptions.DEFAULT, request));
    }

    private static Status.Code codeOf(Runnable call) {
        try {
            call.run();
            return Status.Code.OK;
        } catch (RuntimeException e) {
            return Status.fromThrowable(e).getCode();
        }
    }
}
