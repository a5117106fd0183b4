package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import io.grpc.Status;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import io.hunt.agent.testing.AssignmentAwaiter;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.FakeSession.ReceivedAnswer;
import io.hunt.agent.testing.ScriptedEngine;
import io.hunt.proto.fleet.v1.Ack;
import io.hunt.proto.fleet.v1.Cancel;
import io.hunt.proto.fleet.v1.Drain;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReferenceAgentTest {

    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(20));
    private static final String SQL = "SELECT 1 AS ioc";
    private static final String ROW = "{\"ioc\":\"mimikatz.exe\"}";

    @TempDir
    static Path certificates;

    static Certificate certificate;

    @TempDir
    Path data;

    private final ScriptedEngine engine = ScriptedEngine.answering(ROW);
    private final AssignmentAwaiter assigned = new AssignmentAwaiter();
    private FakeService service;
    private ReferenceAgent agent;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(certificates);
    }

    @BeforeEach
    void start() throws IOException {
        service = FakeService.start(certificate);
        agent = startAgent(engine);
    }

    @AfterEach
    void stop() throws Exception {
        engine.release();
        agent.close();
        service.close();
    }

    @Test
    void a_host_enrolls_once_and_keeps_its_identity_to_itself() throws Exception {
        String first = service.nextSession().authorization();
        agent.close();
        agent = startAgent(engine);
        assertThat(service.nextSession().authorization()).isEqualTo(first).isEqualTo("Bearer credential of alpha");
        assertThat(service.enrollments()).hasSize(1);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("identity.json"))))
                .isEqualTo("rw-------");
    }

    @Test
    void an_answer_is_sent_again_until_it_is_acknowledged() throws Exception {
        FakeSession first = service.nextSession();
        first.assign("one", SQL);
        ReceivedAnswer answer = first.nextAnswer();
        first.end(Status.UNAVAILABLE);

        FakeSession second = service.nextSession();
        assertThat(second.nextAnswer()).isEqualTo(answer);
        second.acknowledge("one");
        second.assign("fence", SQL);
        second.nextAnswer();
        second.acknowledge("fence");
        second.end(Status.UNAVAILABLE);

        FakeSession third = service.nextSession();
        third.assign("two", SQL);
        assertThat(third.nextAnswer().completion().getAssignmentId()).isEqualTo("two");
        assertThat(engine.ran()).hasSize(3);
    }

    @Test
    void unacknowledged_answers_survive_a_restart() throws Exception {
        FakeSession before = service.nextSession();
        before.assign("../../one", SQL);
        ReceivedAnswer answer = before.nextAnswer();
        agent.close();
        agent = startAgent(engine);
        assertThat(service.nextSession().nextAnswer()).isEqualTo(answer);
        assertThat(engine.ran()).hasSize(1);
    }

    @Test
    void words_of_a_later_version_are_ignored_and_the_rest_is_understood() throws Exception {
        UnknownFieldSet later = UnknownFieldSet.newBuilder()
                .addField(99, UnknownFieldSet.Field.newBuilder().addVarint(7).build())
                .build();
        FakeSession session = service.nextSession();
        session.send(ServerMessage.newBuilder().setUnknownFields(later).build());
        session.assign(
                FakeSession.assignment("one", SQL).setUnknownFields(later).build());
        session.nextAnswer();
        session.send(ServerMessage.newBuilder()
                .setAck(Ack.newBuilder()
                        .setAssignmentId("one")
                        .setLeaseEpoch(1)
                        .setVerdictValue(77)
                        .setUnknownFields(later))
                .build());
        session.assign("two", SQL);

        assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo("two");
    }

    @Test
    void a_repeated_assignment_is_answered_from_the_spool() throws Exception {
        FakeSession session = service.nextSession();
        session.assign("one", SQL);
        ReceivedAnswer answer = session.nextAnswer();
        session.assign("one", SQL);
        assertThat(session.nextAnswer()).isEqualTo(answer);
        assertThat(engine.ran()).hasSize(1);
    }

    @Test
    void an_assignment_that_is_being_run_is_not_run_twice() throws Exception {
        engine.hold();
        FakeSession session = service.nextSession();
        session.assign("one", SQL);
        engine.awaitRunning();
        session.assign("one", SQL);
        session.assign("two", SQL);
        assigned.await("two");
        engine.release();
        assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo("one");
        assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo("two");
        assertThat(engine.ran()).hasSize(2);
    }

    @Test
    void an_answer_that_is_ready_after_a_reconnection_is_sent_on_the_new_stream() throws Exception {
        engine.hold();
        FakeSession first = service.nextSession();
        first.assign("one", SQL);
        engine.awaitRunning();
        first.end(Status.UNAVAILABLE);

        FakeSession second = service.nextSession();
        second.assign("fence", SQL);
        assigned.await("fence");
        second.send(ServerMessage.newBuilder()
                .setCancel(Cancel.newBuilder().setAssignmentId("fence"))
                .build());
        engine.release();

        assertThat(second.nextAnswer().completion().getAssignmentId()).isEqualTo("one");
    }

    @Test
    void a_host_comes_back_when_the_service_does() throws Exception {
        service.nextSession();
        service.close();
        service = service.again();
        FakeSession session = service.nextSession();
        session.assign("one", SQL);
        session.nextAnswer();
        assertThat(service.enrollments()).isEmpty();
    }

    @Test
    void an_agent_says_the_same_instance_on_all_its_streams_and_another_one_after_a_restart() throws Exception {
        ByteString first = service.nextSession().hello().getInstance();
        service.close();
        service = service.again();
        assertThat(service.nextSession().hello().getInstance()).isEqualTo(first).hasSize(16);

        agent.close();
        agent = startAgent(engine);

        assertThat(service.nextSession().hello().getInstance())
                .isNotEqualTo(first)
                .hasSize(16);
    }

    @Test
    void a_drained_host_comes_back() throws Exception {
        FakeSession session = service.nextSession();
        session.send(
                ServerMessage.newBuilder().setDrain(Drain.getDefaultInstance()).build());
        assertThat(service.nextSession()).isNotSameAs(session);
    }

    @Test
    void a_refused_credential_is_tried_again_and_never_replaced() throws Exception {
        FakeSession session = service.nextSession();
        service.turnAwayOnce();
        session.end(Status.UNAVAILABLE);
        assertThat(service.nextSession().authorization()).isEqualTo("Bearer credential of alpha");
        assertThat(service.enrollments()).hasSize(1);
    }

    @Test
    void cancelled_work_is_abandoned() throws Exception {
        engine.hold();
        FakeSession session = service.nextSession();
        session.assign("one", SQL);
        engine.awaitRunning();
        session.send(ServerMessage.newBuilder()
                .setCancel(Cancel.newBuilder().setAssignmentId("one"))
                .build());
        session.assign("two", SQL);
        assigned.await("two");
        engine.release();
        assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo("two");
    }

    @Test
    void what_it_does_not_understand_it_ignores() throws Exception {
        FakeSession session = service.nextSession();
        UnknownFieldSet future = UnknownFieldSet.newBuilder()
                .addField(99, UnknownFieldSet.Field.newBuilder().addVarint(1).build())
                .build();
        session.send(ServerMessage.newBuilder().setUnknownFields(future).build());
        session.send(ServerMessage.newBuilder()
                .setAck(Ack.newBuilder().setAssignmentId("never heard of").setVerdictValue(77))
                .build());
        session.send(ServerMessage.newBuilder()
                .setCancel(Cancel.newBuilder().setAssignmentId("nor of this"))
                .build());
        session.assign("one", SQL);
        assertThat(session.nextAnswer().chunks()).hasSize(1);
    }

    @Test
    void parts_are_collected_until_the_assignment_is_whole() throws Exception {
        FakeSession session = service.nextSession();
        var whole = FakeSession.assignment("one", SQL, SQL).build();
        session.assign(whole.toBuilder().removeQueries(1).build());
        session.assign(whole.toBuilder().removeQueries(0).build());
        assertThat(session.nextAnswer().chunks())
                .extracting(ResultChunk::getQueryNo)
                .containsExactly(1, 2);
        session.assign("empty");
        assertThat(session.nextAnswer().chunks()).isEmpty();
    }

    @Test
    void long_answers_are_split_and_rows_that_fit_nowhere_are_left_out() throws Exception {
        service.nextSession();
        agent.close();
        ByteString row = ByteString.copyFromUtf8("{\"v\":\"%s\"}".formatted("x".repeat(60_000)));
        ByteString tooLarge = ByteString.copyFromUtf8("{\"v\":\"%s\"}".formatted("x".repeat(65_536)));
        List<ByteString> rows =
                IntStream.range(0, 10).mapToObj(i -> i == 5 ? tooLarge : row).toList();
        agent = startAgent(new ScriptedEngine(rows));
        FakeSession session = service.nextSession();
        session.assign("one", SQL);

        ReceivedAnswer answer = session.nextAnswer();
        assertThat(answer.chunks()).extracting(ResultChunk::getChunkNo).containsExactly(0, 1, 2);
        assertThat(answer.chunks()).allMatch(chunk -> chunk.getSerializedSize() <= 256 * 1024);
        assertThat(answer.chunks()).extracting(ResultChunk::getRowsCount).containsExactly(4, 4, 1);
        assertThat(answer.completion().getRowsTruncated()).isTrue();
    }

    @Test
    void only_a_single_select_reaches_the_engine() throws Exception {
        FakeSession session = service.nextSession();
        session.assign("one", "SELECT 1; DROP TABLE users", "ATTACH 'x' AS y", SQL + ";");
        assertThat(session.nextAnswer().chunks())
                .extracting(ResultChunk::getStatus)
                .containsExactly(
                        QueryStatus.QUERY_STATUS_ERROR, QueryStatus.QUERY_STATUS_ERROR, QueryStatus.QUERY_STATUS_OK);
        assertThat(engine.ran()).containsExactly(SQL);
    }

    @Test
    void two_agents_never_share_a_data_directory() throws Exception {
        service.nextSession();
        assertThatThrownBy(() -> startAgent(engine)).isInstanceOf(IOException.class);
    }

    private ReferenceAgent startAgent(ScriptedEngine scripted) throws IOException {
        AgentOptions options = new AgentOptions(
                service.endpoint(), FakeService.SECRET, data, "alpha", List.of("test"), SpoolLimits.STANDARD, QUICK);
        ReferenceAgent started = new ReferenceAgent(options, scripted, assigned);
        started.start();
        return started;
    }
}
