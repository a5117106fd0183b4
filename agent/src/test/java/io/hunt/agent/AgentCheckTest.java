package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.identity.Identity;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AgentCheckTest {

    @TempDir
    static Path certificates;

    static Certificate certificate;

    @TempDir
    Path directory;

    private final StringWriter said = new StringWriter();
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
    void right_settings_and_a_service_that_is_reached_are_said_in_one_sentence() throws Exception {
        assertThat(check(settings(""))).isZero();
        assertThat(said.toString())
                .contains("127.0.0.1:", "reached over TLS", "alpha would answer with")
                .hasLineCount(1);
        assertThat(service.enrollments()).isEmpty();
        assertThat(directory.resolve("data")).doesNotExist();
    }

    @Test
    void a_service_whose_certificate_is_not_trusted_is_not_reached() throws Exception {
        Certificate other = Certificate.forLoopback(certificates);

        assertThat(check(settings("")
                        .replace(certificate.pem().toString(), other.pem().toString())))
                .isEqualTo(1);
        assertThat(said.toString())
                .contains("is not reached", "certificate is not trusted")
                .hasLineCount(1);
    }

    @Test
    void a_service_that_is_not_there_is_not_reached() throws Exception {
        String settings = settings("");
        service.close();

        assertThat(check(settings)).isEqualTo(1);
        assertThat(said.toString()).contains("is not reached", "refused").hasLineCount(1);
    }

    @Test
    void a_typing_error_is_named() throws Exception {
        assertThat(check(settings("lable=a\n"))).isEqualTo(1);
        assertThat(said.toString()).contains("there is no setting 'lable'").hasLineCount(1);
    }

    @Test
    void a_ca_file_that_holds_no_certificate_is_named() throws Exception {
        Path nothing = Files.writeString(directory.resolve("ca.crt"), "nothing");

        assertThat(check(settings("").replace(certificate.pem().toString(), nothing.toString())))
                .isEqualTo(1);
        assertThat(said.toString()).contains("ca.crt").hasLineCount(1);
    }

    @Test
    void the_secret_is_needed_until_the_host_has_its_identity() throws Exception {
        String settings = settings("").replace("enroll_secret=open sesame\n", "");
        assertThat(check(settings)).isEqualTo(1);
        assertThat(said.toString()).contains("No enrollment secret").hasLineCount(1);

        Files.createDirectories(directory.resolve("data"));
        ReferenceAgent.identityIn(directory.resolve("data")).save(new Identity("alpha", "credential"));
        assertThat(check(settings)).isZero();
    }

    @Test
    void a_data_directory_of_a_newer_agent_is_refused() throws Exception {
        Files.writeString(Files.createDirectories(directory.resolve("data")).resolve("format"), "99\n");

        assertThat(check(settings(""))).isEqualTo(1);
        assertThat(said.toString()).contains("format 99").hasLineCount(1);
    }

    @Test
    void an_option_comes_before_the_file() throws Exception {
        assertThat(check(settings(""), "--name", "bravo", "--label", "a,b", "--label", "c"))
                .isZero();
        assertThat(said.toString()).contains("bravo would answer");
    }

    @Test
    void help_tells_what_the_built_in_engine_does_not_see() {
        assertThat(new CommandLine(new AgentCommand()).getUsageMessage().replaceAll("\\s+", " "))
                .contains("sees far less", "other tables are incomplete", "--config=FILE", "--check");
    }

    private String settings(String more) {
        return """
                server=127.0.0.1:%d
                ca=%s
                enroll_secret=open sesame
                name=alpha
                data_dir=%s
                """.formatted(service.endpoint().port(), certificate.pem(), directory.resolve("data")) + more;
    }

    private int check(String settings, String... more) throws IOException {
        Path file = Files.writeString(directory.resolve("agent.conf"), settings);
        said.getBuffer().setLength(0);
        CommandLine line = new CommandLine(new AgentCommand())
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true));
        List<String> words = new ArrayList<>(List.of("--check", "--config", file.toString()));
        words.addAll(List.of(more));
        return line.execute(words.toArray(String[]::new));
    }
}
