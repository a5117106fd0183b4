package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.engine.settings.EarlySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

@ExtendWith(OutputCaptureExtension.class)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BadSettingsTest {

    private static final String CANARY = "canary-5f0c";

    @TempDir
    Path directory;

    @Test
    void all_that_is_wrong_is_told_at_once_a_line_each() {
        assertThat(refused(Map.of(
                        "SERVICE_REST_PORT", "65536",
                        "SERVICE_GRPC_PORT", "much",
                        "SERVICE_AGENT_AUTH", "none",
                        "SERVICE_CAMPAIGN_LEASE_MINUTES", "NaN",
                        "SERVICE_PER_USER_HUNT_ISOLATION", "maybe",
                        "SERVICE_ROLES", "everything",
                        "SERVICE_MANAGEMENT_PORT", "8081")))
                .hasSize(6)
                .anyMatch(line -> line.startsWith("SERVICE_REST_PORT: ") && line.contains("65535"))
                .anyMatch(line -> line.startsWith("SERVICE_GRPC_PORT: "))
                .anyMatch(line -> line.startsWith("SERVICE_AGENT_AUTH: ") && line.contains("mtls"))
                .anyMatch(line -> line.startsWith("SERVICE_CAMPAIGN_LEASE_MINUTES: "))
                .anyMatch(line -> line.startsWith("SERVICE_PER_USER_HUNT_ISOLATION: "))
                .anyMatch(line -> line.startsWith("SERVICE_ROLES: "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresl://db/hunt?user=u&password=" + CANARY,
                "postgresql://u:" + CANARY + "@db/hunt",
                "jdbc:postgresql://db:port/hunt?user=u&password=" + CANARY,
                "jdbc:postgresql://db:99999/hunt?password=" + CANARY,
                "jdbc:postgresql://db/hunt?password=%zz" + CANARY,
                "jdbc:postgresql:%zz" + CANARY
            })
    void a_mistyped_database_is_refused_without_a_word_of_it(String url, CapturedOutput output) {
        assertThat(refused(Map.of("SERVICE_DATABASE_URL", url)))
                .singleElement()
                .asString()
                .startsWith("SERVICE_DATABASE_URL: ")
                .doesNotContain(CANARY);
        assertThat(output.getAll()).doesNotContain(CANARY);
    }

    @Test
    void each_setting_at_its_default_is_fine() {
        check(Map.of());
        var blank = check(Map.of("SERVICE_REST_PORT", "", "SERVICE_DATABASE_URL", " ", "SERVICE_TLS_CERT", ""));

        assertThat(EarlySettings.read(ServiceProperties.class, blank).restPort())
                .isEqualTo(8080);
        assertThat(EarlySettings.read(ServiceProperties.class, blank).hasDatabase())
                .isFalse();
    }

    static Stream<String> secrets() {
        return SecretFiles.SECRETS.stream();
    }

    @ParameterizedTest
    @MethodSource("secrets")
    void a_secret_may_stand_in_a_file(String secret) throws IOException {
        Path file = Files.writeString(directory.resolve("secret"), CANARY + "\n");
        var environment = environment(Map.of(SettingNames.variable(secret) + "_FILE", file.toString()));

        new SecretFiles().postProcessEnvironment(environment, new SpringApplication());

        assertThat(environment.getProperty("service." + secret)).isEqualTo(CANARY);
        assertThat(new UnknownSettings(environment).names()).isEmpty();
    }

    @Test
    void a_file_that_is_missing_or_one_too_many_is_told_with_its_name() throws IOException {
        Path file = Files.writeString(directory.resolve("secret"), CANARY);

        assertThat(refused(Map.of(
                        "SERVICE_WEBHOOK_SECRET_FILE", directory.resolve("none").toString(),
                        "SERVICE_ENROLL_SECRET", CANARY,
                        "SERVICE_ENROLL_SECRET_FILE", file.toString())))
                .containsExactlyInAnyOrder(
                        "SERVICE_WEBHOOK_SECRET_FILE: the file cannot be read: " + directory.resolve("none"),
                        "SERVICE_ENROLL_SECRET_FILE: SERVICE_ENROLL_SECRET is set as well");
    }

    @Test
    void a_file_too_large_for_a_secret_is_refused() throws IOException {
        Path file = Files.write(directory.resolve("secret"), new byte[65_537]);

        assertThat(refused(Map.of("SERVICE_ADMIN_PASSWORD_FILE", file.toString())))
                .containsExactly("SERVICE_ADMIN_PASSWORD_FILE: the file is larger than 64 KiB");
    }

    private static List<String> refused(Map<String, Object> variables) {
        var told = new ArrayList<String>();
        assertThatThrownBy(() -> check(variables))
                .isInstanceOfSatisfying(BadSettings.class, bad -> told.addAll(bad.lines()));
        return told;
    }

    private static StandardEnvironment check(Map<String, Object> variables) {
        var environment = environment(variables);
        new SecretFiles().postProcessEnvironment(environment, new SpringApplication());
        new SettingsCheck().postProcessEnvironment(environment, new SpringApplication());
        return environment;
    }

    private static StandardEnvironment environment(Map<String, Object> variables) {
        var environment = new StandardEnvironment();
        String name = StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME;
        environment
                .getPropertySources()
                .replace(name, new SystemEnvironmentPropertySource(name, new HashMap<>(variables)));
        return environment;
    }
}
