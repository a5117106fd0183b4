package io.hunt.application.settings;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.application.HuntApplication;
import io.hunt.engine.settings.EarlySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
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
class InvalidSettingsExceptionTest {

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
        assertThat(EarlySettings.read(DatabaseProperties.class, blank).hasDatabase())
                .isFalse();
    }

    static Stream<String> secrets() {
        return SecretFilePostProcessor.SECRETS.stream();
    }

    @ParameterizedTest
    @MethodSource("secrets")
    void a_secret_may_stand_in_a_file(String secret) throws IOException {
        Path file = Files.writeString(directory.resolve("secret"), CANARY + "\n");
        var environment = environment(Map.of(SettingNames.variable(secret) + "_FILE", file.toString()));

        new SecretFilePostProcessor().postProcessEnvironment(environment, new SpringApplication());

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

    @Test
    void an_enrollment_secret_under_twenty_characters_is_refused() throws IOException {
        Path file = Files.writeString(directory.resolve("secret"), "nineteen characters\n");
        String refusal = "SERVICE_ENROLL_SECRET: must have at least 20 characters";

        assertThat(refused(Map.of("SERVICE_ENROLL_SECRET", "nineteen characters")))
                .containsExactly(refusal);
        assertThat(refused(Map.of("SERVICE_ENROLL_SECRET_FILE", file.toString())))
                .containsExactly(refusal);
        assertThat(refused(Map.of("SERVICE_ENROLL_SECRET", "\ud83d\ude00".repeat(19))))
                .containsExactly(refusal);
        check(Map.of("SERVICE_ENROLL_SECRET", "of twenty characters"));
        check(Map.of("SERVICE_ENROLL_SECRET", "\u00e4".repeat(20)));
        check(Map.of("SERVICE_ENROLL_SECRET", " "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SERVICE_ADMIN_PASSWORD",
                "SERVICE_WEBHOOK_SECRET",
                "SERVICE_ENROLL_SECRET",
                "SERVICE_DATA_DIR",
                "SERVICE_TLS_NAMES_0"
            })
    void a_value_that_the_locale_cannot_decode_is_refused_without_a_word_of_it(String variable) {
        assertThat(refused(Map.of(variable, CANARY + "-p\ufffd\ufffdniche-long")))
                .singleElement()
                .asString()
                .startsWith(variable + ": holds characters that cannot be decoded")
                .doesNotContain(CANARY);
    }

    @Test
    void a_secret_file_in_another_encoding_is_refused() throws IOException {
        Path file = Files.write(directory.resolve("secret"), "p\u00e9niche-p\u00e9niche-long".getBytes(ISO_8859_1));

        assertThat(refused(Map.of("SERVICE_ENROLL_SECRET_FILE", file.toString())))
                .singleElement()
                .asString()
                .startsWith("SERVICE_ENROLL_SECRET: holds characters that cannot be decoded");
    }

    @Test
    void a_process_without_a_locale_refuses_a_password_beyond_ascii() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // The shell creates the bytes, because this process could pass them on only with a matching locale.
        var builder = new ProcessBuilder(
                        "sh",
                        "-c",
                        "SERVICE_ADMIN_PASSWORD=\"$(printf '" + CANARY + "-p\\303\\251niche')\" exec \"$@\"",
                        "sh",
                        java,
                        "-XX:TieredStopAtLevel=1",
                        HuntApplication.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("LC_") || name.startsWith("SERVICE_"));
        builder.environment().remove("LANG");
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().put("SERVICE_DATA_DIR", directory.resolve("data").toString());

        Process service = builder.start();

        try {
            assertThat(service.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(service.exitValue()).isNotZero();
        } finally {
            service.destroyForcibly();
        }
        assertThat(directory.resolve("output"))
                .content()
                .contains("SERVICE_ADMIN_PASSWORD: holds characters that cannot be decoded; set LC_ALL=C.UTF-8")
                .doesNotContain(CANARY);
        assertThat(directory.resolve("data")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rwxrwx---", "rwxr-x--x", "rwxr-xr-x", "rwx-w----"})
    void database_files_that_others_have_rights_to_are_named_with_the_command(String rights) throws IOException {
        Path files = Files.createDirectory(directory.resolve("postgres"));
        Files.setPosixFilePermissions(files, PosixFilePermissions.fromString(rights));

        assertThat(refused(Map.of("SERVICE_DATA_DIR", directory.toString())))
                .containsExactly(
                        "SERVICE_DATA_DIR: other accounts have rights to %1$s, with which PostgreSQL does not start; run: chmod 0700 '%1$s'"
                                .formatted(files));

        Files.setPosixFilePermissions(files, PosixFilePermissions.fromString("rwx------"));
        check(Map.of("SERVICE_DATA_DIR", directory.toString()));
    }

    @Test
    void a_data_directory_that_every_account_may_change_is_named_with_the_command() throws IOException {
        Path open = Files.createDirectory(directory.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(refused(Map.of("SERVICE_DATA_DIR", open.toString())))
                .singleElement()
                .asString()
                .endsWith("run: chmod o-w '" + open + "'");
        check(Map.of("SERVICE_DATA_DIR", open.toString(), "SERVICE_DATABASE_URL", "jdbc:postgresql://db/hunt"));
    }

    @Test
    void a_group_that_may_read_the_files_of_the_database_is_accepted_as_postgresql_does() throws IOException {
        Path files = Files.createDirectory(directory.resolve("postgres"));
        Files.setPosixFilePermissions(files, PosixFilePermissions.fromString("rwxr-x---"));
        check(Map.of("SERVICE_DATA_DIR", directory.toString()));
    }

    private static List<String> refused(Map<String, Object> variables) {
        var told = new ArrayList<String>();
        assertThatThrownBy(() -> check(variables))
                .isInstanceOfSatisfying(InvalidSettingsException.class, bad -> told.addAll(bad.lines()));
        return told;
    }

    private static StandardEnvironment check(Map<String, Object> variables) {
        var environment = environment(variables);
        new SecretFilePostProcessor().postProcessEnvironment(environment, new SpringApplication());
        new SettingsCheckPostProcessor().postProcessEnvironment(environment, new SpringApplication());
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
