package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets that `docker compose up` generates, in directories instead of volumes. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ContainerSecretsTest {

    private static final Path SCRIPT = Path.of("../deploy/container/make-secrets");

    @TempDir
    Path directory;

    private Path database;
    private Path service;

    @BeforeEach
    void createVolumes() throws IOException {
        database = Files.createDirectory(directory.resolve("database"));
        service = Files.createDirectory(directory.resolve("service"));
    }

    @Test
    void the_passwords_of_service_and_database_agree() throws Exception {
        assertThat(make("printf 'create role hunt_owner;'")).contains("service.admin-password");

        assertThat(database.resolve("10-roles.sql")).hasContent("create role hunt_owner;");
        String passwords = Files.readString(database.resolve("20-passwords.sql"));
        assertThat(passwords)
                .contains("alter role hunt_owner password '" + passwordIn("service.database-owner-url") + "'")
                .contains("alter role hunt_service password '" + passwordIn("service.database-url") + "'");
        assertThat(Stream.of("service.database-url", "service.database-owner-url", "service.enroll-secret")
                        .map(this::secret))
                .doesNotHaveDuplicates()
                .allSatisfy(secret -> assertThat(secret).hasSizeGreaterThanOrEqualTo(48));
    }

    @Test
    void only_its_account_reads_the_secrets_of_the_service_whatever_the_umask() throws Exception {
        make("printf roles");

        try (Stream<Path> files = Files.list(service)) {
            assertThat(files)
                    .hasSize(4)
                    .allSatisfy(file -> assertThat(mode(file)).isEqualTo("r--------"));
        }
        // The entry point of the database reads them as root and as postgres.
        try (Stream<Path> files = Files.list(database)) {
            assertThat(files)
                    .hasSize(3)
                    .allSatisfy(file -> assertThat(mode(file)).isEqualTo("r--r--r--"));
        }
    }

    @Test
    void a_second_start_keeps_all_secrets() throws Exception {
        make("printf roles");
        Map<Path, String> before = contents();

        make("printf other");

        assertThat(contents()).isEqualTo(before);
    }

    @Test
    void an_interrupted_start_is_completed() throws Exception {
        make("false");
        assertThat(database.resolve("10-roles.sql")).doesNotExist();
        String password = secret("service.admin-password");

        make("printf roles");

        assertThat(database.resolve("20-passwords.sql")).exists();
        assertThat(secret("service.admin-password")).isEqualTo(password);
    }

    @Test
    void the_operator_puts_in_and_removes_the_receiver_of_alerts() throws Exception {
        service = service.resolve("new");
        database = Path.of("nowhere");

        put("webhook-url", "https://hooks.example/T0/secret");
        put("webhook-secret", "first");
        put("webhook-secret", "second\n");

        assertThat(secret("service.webhook-url")).isEqualTo("https://hooks.example/T0/secret");
        assertThat(secret("service.webhook-secret").strip()).isEqualTo("second");
        try (Stream<Path> files = Files.list(service)) {
            assertThat(files)
                    .hasSize(2)
                    .allSatisfy(file -> assertThat(mode(file)).isEqualTo("r--------"));
        }

        put("webhook-url", "");
        assertThat(service.resolve("service.webhook-url")).doesNotExist();
        assertThat(run(64, "", "put", "../admin-password")).startsWith("usage: ");
        assertThat(run(64, "", "put")).startsWith("usage: ");
    }

    private void put(String name, String value) throws IOException, InterruptedException {
        run(0, value, "put", name);
    }

    private String make(String roles) throws IOException, InterruptedException {
        return run(roles.equals("false") ? 1 : 0, "", "bash", "-c", roles);
    }

    private String run(int exitCode, String input, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("bash", "-c", "umask 077; exec \"$0\" \"$@\"", SCRIPT.toString()));
        command.addAll(List.of(database.toString(), service.toString()));
        command.addAll(List.of(arguments));
        Process run = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (var typed = run.outputWriter(StandardCharsets.UTF_8)) {
            typed.write(input);
        }
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.waitFor()).as(said).isEqualTo(exitCode);
        return said;
    }

    private String passwordIn(String file) {
        return secret(file).replaceFirst(".*password=", "");
    }

    private String secret(String name) {
        try {
            return Files.readString(service.resolve(name));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Map<Path, String> contents() throws IOException {
        Map<Path, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(file, Files.readString(file));
            }
        }
        return contents;
    }

    private static String mode(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
