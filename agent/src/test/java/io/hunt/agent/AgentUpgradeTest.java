package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.agent.assignment.AnswerListener;
import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.agent.spool.DiskSpool.SpoolLimits;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import io.hunt.agent.testing.FakeSession;
import io.hunt.agent.testing.FakeSession.ReceivedAnswer;
import io.hunt.agent.testing.ScriptedEngine;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.NoticeKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentUpgradeTest {

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

    private final ScriptedEngine engine = ScriptedEngine.answering("{\"ioc\":\"mimikatz.exe\"}");
    private FakeService service;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(certificates);
    }

    @BeforeEach
    void start() throws IOException {
        service = FakeService.start(certificate);
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void a_newer_agent_goes_on_where_the_older_one_stopped() throws Exception {
        FakeSession before;
        ReceivedAnswer answer;
        try (var _ = agent("1.0", "the program")) {
            before = service.nextSession();
            before.assign("one", SQL);
            answer = before.nextAnswer();
        }
        try (var _ = agent("1.1", "the next program")) {
            FakeSession after = service.nextSession();
            assertThat(after.authorization()).isEqualTo(before.authorization());
            assertThat(service.enrollments()).hasSize(1);
            assertThat(after.next().hasNotice()).isFalse();
            assertThat(after.nextAnswer().completion()).isEqualTo(answer.completion());
            assertThat(engine.ran()).hasSize(1);
        }
    }

    @Test
    void a_program_that_changed_without_a_new_version_is_told() throws Exception {
        try (var _ = agent("1.0", "the program")) {
            service.nextSession();
        }
        try (var _ = agent("1.0", "a patched program")) {
            AgentMessage first = service.nextSession().next();
            assertThat(first.getNotice().getKind()).isEqualTo(NoticeKind.NOTICE_KIND_AGENT_BINARY_CHANGED);
        }
    }

    @Test
    void an_older_agent_refuses_what_a_newer_one_has_written() throws Exception {
        try (var _ = agent("1.0", "the program")) {
            service.nextSession();
        }
        assertThat(data.resolve("format")).hasContent("1");
        Files.writeString(data.resolve("format"), "2\n");

        assertThatThrownBy(() -> agent("1.0", "the program"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is of format 2")
                .hasMessageContaining("knows only 1");
        assertThat(data.resolve("format")).hasContent("2");

        Files.writeString(data.resolve("format"), "two\n");
        assertThatThrownBy(() -> agent("1.0", "the program")).hasMessageContaining("Unreadable format");
    }

    @Test
    void a_data_directory_from_before_there_were_formats_is_taken_over() throws Exception {
        try (var _ = agent("0.9", "the program")) {
            service.nextSession();
        }
        Files.delete(data.resolve("format"));
        try (var _ = agent("1.0", "the next program")) {
            service.nextSession();
            assertThat(service.enrollments()).hasSize(1);
        }
        assertThat(data.resolve("format")).hasContent("1");
    }

    private ReferenceAgent agent(String version, String program) throws IOException {
        Path jar = Files.writeString(programs.resolve("agent.jar"), program);
        AgentOptions options = new AgentOptions(
                service.endpoint(), FakeService.SECRET, data, "alpha", List.of(), SpoolLimits.STANDARD, QUICK);
        ReferenceAgent agent =
                new ReferenceAgent(options, engine, AnswerListener.NONE, new AgentRelease(version, Optional.of(jar)));
        agent.start();
        return agent;
    }
}
