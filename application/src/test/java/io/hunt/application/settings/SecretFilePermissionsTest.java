package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.EarlySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@ExtendWith(OutputCaptureExtension.class)
class SecretFilePermissionsTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tls-key",
                "grpc-tls-key",
                "sso-providers",
                "database-url-file",
                "database-owner-url-file",
                "admin-password-file",
                "enroll-secret-file",
                "webhook-url-file",
                "webhook-secret-file"
            })
    void a_file_of_the_operator_that_others_may_read_is_named(String setting, CapturedOutput log) throws IOException {
        check(setting, file("given", "rw-r--r--"));

        assertThat(log.getAll().lines().filter(line -> line.contains("WARN")))
                .singleElement()
                .asString()
                .contains("Other accounts", "600", directory.resolve("given").toString())
                .doesNotContain("secret text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tls/ca.key", "tls/hosts-ca.key", "tls/service.key", "enroll-secret"})
    void a_file_of_the_service_that_others_may_read_is_named(String name, CapturedOutput log) throws IOException {
        Path file = file("data/" + name, "rw----r--");

        check("tls-key", file("given", "rw-------"));

        assertThat(log.getAll()).contains(file.toString()).doesNotContain("given");
    }

    @ParameterizedTest
    @CsvSource({
        "rw-------,false",
        "r--------,false",
        "r--r-----,false",
        "rw--w----,true",
        "rw----r--,true",
        "rw-----w-,true"
    })
    void a_group_may_read_a_secret_and_others_may_not(String mode, boolean named, CapturedOutput log)
            throws IOException {
        check("tls-key", file("given", mode));

        assertThat(log.getAll().contains("given")).isEqualTo(named);
    }

    @Test
    void a_missing_file_is_not_reported(CapturedOutput log) {
        check("tls-key", directory.resolve("given"));

        assertThat(log.getAll()).isEmpty();
    }

    private void check(String setting, Path file) {
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource(
                        "test",
                        Map.of("service." + setting, file.toString(), "service.data-dir", directory.resolve("data"))));
        new SecretFilePermissions(environment, EarlySettings.read(SharedProperties.class, environment)).warnOfExposed();
    }

    private Path file(String name, String mode) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "secret text");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }
}
