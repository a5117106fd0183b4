package io.hunt.agent;

import static io.hunt.agent.testing.Deltas.LONG;
import static io.hunt.agent.testing.Deltas.content;
import static io.hunt.agent.testing.Deltas.id;
import static io.hunt.agent.testing.Deltas.part;
import static io.hunt.agent.testing.Deltas.replacedEnd;
import static io.hunt.agent.testing.Deltas.whole;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.grpc.Status;
import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.FakeSession.ReceivedAnswer;
import io.hunt.agent.testing.ScriptedEngine;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Delta;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentDeltasTest {

    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(20));
    private static final Assignment FIRST = content(LONG, 1);
    private static final Assignment SECOND = content(LONG, 2);

    @TempDir
    static Path certificates;

    static Certificate certificate;

    @TempDir
    Path data;

    private final ScriptedEngine engine = ScriptedEngine.answering("{\"ioc\":\"x\"}");
    private FakeService service;
    private ReferenceAgent agent;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(certificates);
    }

    @BeforeEach
    void start() throws IOException {
        service = FakeService.start(certificate);
        agent = startAgent();
    }

    @AfterEach
    void stop() throws Exception {
        agent.close();
        service.close();
    }

    @Test
    void a_second_assignment_is_restored_from_the_first_even_after_a_restart() throws Exception {
        FakeSession before = service.nextSession();
        assertThat(before.hello().getCapabilitiesList()).contains("deltas");
        assertThat(before.hello().getKeptContentsList()).isEmpty();
        assign(before, "one", whole(FIRST));
        before.nextAnswer();
        before.acknowledge("one");
        agent.close();
        agent = startAgent();

        FakeSession after = service.nextSession();
        assertThat(after.hello().getKeptContentsList()).containsExactly(id(FIRST));
        assign(after, "two", replacedEnd(FIRST, SECOND));
        ReceivedAnswer answer = answerTo("two", after);

        assertThat(answer.chunks())
                .singleElement()
                .satisfies(chunk -> assertThat(chunk.getQueryNo()).isEqualTo(7));
        assertThat(engine.ran()).containsExactly(sql(FIRST), sql(SECOND));
    }

    @Test
    void a_host_that_lacks_the_base_opens_a_new_stream_and_says_so() throws Exception {
        FakeSession before = service.nextSession();
        assign(before, "one", replacedEnd(FIRST, SECOND));
        assertThat(before.endsSoon()).isTrue();

        FakeSession after = service.nextSession();
        assertThat(after.hello().getKeptContentsList()).isEmpty();
        assign(after, "one", whole(SECOND));
        assertThat(after.nextAnswer().chunks()).hasSize(1);
        assertThat(engine.ran()).containsExactly(sql(SECOND));
    }

    @Test
    void a_host_whose_result_does_not_match_drops_the_base() throws Exception {
        FakeSession before = service.nextSession();
        assign(before, "one", whole(FIRST));
        before.nextAnswer();
        before.acknowledge("one");
        assign(
                before,
                "two",
                replacedEnd(FIRST, SECOND).toBuilder().setContentId(id(FIRST)).build());
        assertThat(before.endsSoon()).isTrue();

        assertThat(service.nextSession().hello().getKeptContentsList()).isEmpty();
    }

    @Test
    void an_invalid_content_is_answered_without_chunks_and_runs_nothing() throws Exception {
        FakeSession session = service.nextSession();
        assign(session, "one", whole(FIRST).toBuilder().setContentId(id(SECOND)).build());

        ReceivedAnswer answer = session.nextAnswer();
        assertThat(answer.chunks()).isEmpty();
        assertThat(answer.completion().getChunks()).isZero();
        assertThat(engine.ran()).isEmpty();
    }

    @Test
    void parts_of_a_delta_do_not_outlive_their_stream() throws Exception {
        ByteString bytes = FIRST.toByteString();
        FakeSession before = service.nextSession();
        assign(before, "one", part(bytes, bytes.substring(0, 1_000)));
        before.end(Status.UNAVAILABLE);

        FakeSession after = service.nextSession();
        assign(after, "one", part(bytes, bytes.substring(0, 1_000)));
        assign(after, "one", part(bytes, bytes.substring(1_000)));
        assertThat(after.nextAnswer().chunks()).hasSize(1);
        assertThat(engine.ran()).containsExactly(sql(FIRST));
    }

    private static void assign(FakeSession session, String id, Delta delta) {
        session.assign(Assignment.newBuilder()
                .setAssignmentId(id)
                .setLeaseEpoch(1)
                .setQueryTotal(1)
                .setMaxRows(10)
                .setDelta(delta)
                .build());
    }

    /** Skips an answer that is sent again because its acknowledgement came too late. */
    private static ReceivedAnswer answerTo(String assignment, FakeSession session) throws InterruptedException {
        ReceivedAnswer answer = session.nextAnswer();
        return answer.completion().getAssignmentId().equals(assignment) ? answer : session.nextAnswer();
    }

    private static String sql(Assignment content) {
        return content.getQueries(0).getSql();
    }

    private ReferenceAgent startAgent() throws IOException {
        AgentOptions options = new AgentOptions(
                service.endpoint(), FakeService.SECRET, data, "alpha", List.of("test"), SpoolLimits.STANDARD, QUICK);
        ReferenceAgent started = new ReferenceAgent(options, engine, AnswerListener.NONE);
        started.start();
        return started;
    }
}
