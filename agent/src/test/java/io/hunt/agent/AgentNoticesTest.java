package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.osquery.OsqueryEngine;
import io.hunt.agent.query.QueryEngine;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.ScriptedEngine;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.NoticeAck;
import io.hunt.proto.fleet.v1.NoticeKind;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentNoticesTest {

    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(5), Duration.ofMillis(50), Duration.ofMillis(20));
    private static final String SQL = "SELECT 1 AS ioc";

    @TempDir
    static Path certificates;

    static Certificate certificate;

    @TempDir
    Path data;

    @TempDir
    Path programs;

    private FakeService service;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(certificates);
    }

    @BeforeEach
    void start() throws IOException {
        service = FakeService.start(certificate);
        Files.writeString(programs.resolve("agent.jar"), "the program");
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void osquery_that_stops_is_told_once_and_again_until_that_is_acknowledged() throws Exception {
        osqueryi("cat > /dev/null; echo '[]'");
        try (var _ = agent(osquery())) {
            FakeSession first = service.nextSession();
            assertAnswered(first, "one");
            osqueryi("cat > /dev/null; exit 137");
            first.assign("two", SQL);
            Notice notice = nextNotice(first);
            first.assign("three", SQL);
            awaitAnswer(first, "three");
            first.end(Status.UNAVAILABLE);

            FakeSession second = service.nextSession();
            assertThat(nextNotice(second)).isEqualTo(notice);
            acknowledge(second, notice);
            second.assign("fence", SQL);
            awaitAnswer(second, "fence");
            second.end(Status.UNAVAILABLE);

            assertThat(notice.getKind()).isEqualTo(NoticeKind.NOTICE_KIND_OSQUERY_STOPPED);
            assertThat(notice.getDetail()).isEqualTo("osquery failed and gave no reason");
            assertThat(toldOn(service.nextSession())).isEmpty();
        }
    }

    @Test
    void osquery_that_never_worked_has_not_stopped() throws Exception {
        osqueryi("exit 1");
        try (var _ = agent(osquery())) {
            FakeSession session = service.nextSession();
            session.assign("one", SQL);

            assertThat(toldOn(session)).isEmpty();
        }
    }

    @Test
    void osquery_that_is_gone_at_the_next_start_has_stopped() throws Exception {
        osqueryi("cat > /dev/null; echo '[]'");
        try (var _ = agent(osquery())) {
            assertAnswered(service.nextSession(), "one");
        }
        try (var _ = agent(ScriptedEngine.answering("{}"))) {
            assertThat(nextNotice(service.nextSession()).getDetail()).contains("no longer on the PATH");
        }
    }

    @Test
    void a_program_that_changed_between_two_starts_is_told() throws Exception {
        try (var _ = agent(ScriptedEngine.answering("{}"))) {
            assertThat(toldOn(service.nextSession())).isEmpty();
        }
        Files.writeString(programs.resolve("agent.jar"), "a patched program");
        try (var _ = agent(ScriptedEngine.answering("{}"))) {
            Notice notice = nextNotice(service.nextSession());
            assertThat(notice.getKind()).isEqualTo(NoticeKind.NOTICE_KIND_AGENT_BINARY_CHANGED);
            assertThat(notice.getName()).isEqualTo("agent.jar");
            assertThat(notice.hasDetectedAt()).isTrue();
        }
    }

    private static void assertAnswered(FakeSession session, String assignment) throws InterruptedException {
        session.assign(assignment, SQL);
        assertThat(session.nextAnswer().completion().getAssignmentId()).isEqualTo(assignment);
        session.acknowledge(assignment);
    }

    private static void awaitAnswer(FakeSession session, String assignment) throws InterruptedException {
        String answered = "";
        while (!answered.equals(assignment)) {
            answered = session.nextAnswer().completion().getAssignmentId();
        }
    }

    /** Returns the notices received before the answer to a last assignment. */
    private static List<Notice> toldOn(FakeSession session) throws InterruptedException {
        session.assign("last", SQL);
        var told = new java.util.ArrayList<Notice>();
        AgentMessage message = session.next();
        for (; !message.getAnswerComplete().getAssignmentId().equals("last"); message = session.next()) {
            if (message.hasNotice()) {
                told.add(message.getNotice());
            }
        }
        return told;
    }

    private static Notice nextNotice(FakeSession session) throws InterruptedException {
        AgentMessage message = session.next();
        while (!message.hasNotice()) {
            message = session.next();
        }
        return message.getNotice();
    }

    private static void acknowledge(FakeSession session, Notice notice) {
        session.send(ServerMessage.newBuilder()
                .setNoticeAck(NoticeAck.newBuilder().setNoticeId(notice.getNoticeId()))
                .build());
    }

    private QueryEngine osquery() {
        return new OsqueryEngine(programs.resolve("osqueryi"), OsqueryEngine.StatementCaps.STANDARD);
    }

    private void osqueryi(String script) throws IOException {
        Path fresh = Files.writeString(programs.resolve("fresh"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rwx------"));
        Files.move(fresh, programs.resolve("osqueryi"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private ReferenceAgent agent(QueryEngine engine) throws IOException {
        AgentOptions options = new AgentOptions(
                service.endpoint(), FakeService.SECRET, data, "alpha", List.of(), SpoolLimits.STANDARD, QUICK);
        ReferenceAgent agent = new ReferenceAgent(
                options,
                engine,
                AnswerListener.NONE,
                new AgentRelease("1.0", Optional.of(programs.resolve("agent.jar"))));
        agent.start();
        return agent;
    }
}
