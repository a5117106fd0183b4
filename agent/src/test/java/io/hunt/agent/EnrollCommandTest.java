package io.hunt.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.config.ConfigFile;
import io.hunt.agent.config.SettingKey;
import io.hunt.agent.testing.Certificate;
import io.hunt.agent.testing.FakeService;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
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
class EnrollCommandTest {

    @TempDir
    static Path certificates;

    static Certificate certificate;

    @TempDir
    Path directory;

    private final StringWriter said = new StringWriter();
    private FakeService service;
    private Path config;

    @BeforeAll
    static void issueCertificate() throws Exception {
        certificate = Certificate.forLoopback(certificates);
    }

    @BeforeEach
    void start() throws IOException {
        service = FakeService.start(certificate);
        config = directory.resolve("etc/agent.conf");
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void an_enrolled_host_has_an_identity_and_a_configuration_without_the_secret() throws IOException {
        assertThat(enroll(FakeService.SECRET, "--label", "a,b", "--name", "alpha"))
                .as(said::toString)
                .isZero();

        assertThat(service.enrollments()).hasSize(1);
        assertThat(directory.resolve("data/identity.json")).exists();
        assertThat(ConfigFile.read(config))
                .containsEntry(SettingKey.SERVER, service.endpoint().address())
                .containsEntry(SettingKey.CA, config.resolveSibling("ca.crt").toString())
                .containsEntry(SettingKey.LABEL, "a,b")
                .containsEntry(SettingKey.NAME, "alpha")
                .doesNotContainKeys(SettingKey.ENROLL_SECRET, SettingKey.ENROLL_SECRET_FILE);
        assertThat(config.resolveSibling("ca.crt")).hasSameBinaryContentAs(certificate.pem());
        for (Path file : List.of(config, config.resolveSibling("ca.crt"))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void a_second_enrollment_keeps_the_host_and_other_settings() throws IOException {
        enroll(FakeService.SECRET);
        Files.writeString(config, Files.readString(config) + "inventory=off\n");

        assertThat(enroll(FakeService.SECRET, "--label", "later"))
                .as(said::toString)
                .isZero();

        assertThat(service.enrollments()).hasSize(1);
        assertThat(ConfigFile.read(config))
                .containsEntry(SettingKey.INVENTORY, "off")
                .containsEntry(SettingKey.LABEL, "later");
    }

    @Test
    void a_refused_host_gets_no_configuration() throws IOException {
        assertThat(enroll("another secret", "--timeout", "2")).isEqualTo(1);

        assertThat(said.toString()).contains("did not accept this host", "check the secret");
        assertThat(config).doesNotExist();
    }

    @Test
    void a_service_that_is_not_reached_is_named_with_the_reason() throws IOException {
        service.close();

        assertThat(enroll(FakeService.SECRET, "--timeout", "2")).isEqualTo(1);

        assertThat(said.toString()).contains(service.endpoint().address(), "refused");
        assertThat(config).doesNotExist();
    }

    private int enroll(String secret, String... more) throws IOException {
        Path file = Files.writeString(directory.resolve("secret"), secret + "\n");
        List<String> words = new ArrayList<>(List.of(
                "--server",
                service.endpoint().address(),
                "--ca",
                certificate.pem().toString(),
                "--secret-file",
                file.toString(),
                "--config",
                config.toString(),
                "--data-dir",
                directory.resolve("data").toString()));
        words.addAll(List.of(more));
        PrintWriter writer = new PrintWriter(said, true);
        return new CommandLine(new EnrollCommand())
                .setOut(writer)
                .setErr(writer)
                .execute(words.toArray(String[]::new));
    }
}
