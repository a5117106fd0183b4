package io.hunt.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KilledServiceTest {

    @TempDir
    Path directory;

    @Test
    void a_service_that_was_killed_starts_again_on_its_data_and_ends_the_server_it_left_behind() throws IOException {
        ProcessHandle leftBehind;
        try (var service = started("first.log")) {
            leftBehind = server();
            service.kill();
            assertThat(leftBehind.isAlive()).isTrue();
        }
        try (var _ = started("second.log")) {
            assertThat(leftBehind.isAlive()).isFalse();
            assertThat(server().isAlive()).isTrue();
        }
        assertThat(Files.readString(directory.resolve("first.log"))).contains("First start: sign in as admin");
        assertThat(Files.readString(directory.resolve("second.log")))
                .contains("that an earlier run has left behind")
                .doesNotContain("First start", "may do anything", "Unpacking");
        for (String password : Files.readAllLines(directory.resolve("data/postgres-server/passwords"))) {
            assertThat(Files.readString(directory.resolve("second.log"))).doesNotContain(password);
        }
    }

    /** With every detail in its log. */
    private ForkedJvm started(String log) {
        var service = new ForkedJvm(
                directory.resolve(log),
                HuntApplication.class,
                Map.ofEntries(
                        ForkedJvm.COMPILED_ONCE,
                        Map.entry("SERVICE_DATA_DIR", directory.resolve("data").toString()),
                        Map.entry("SERVICE_REST_PORT", "0"),
                        Map.entry("SERVICE_GRPC_PORT", "0"),
                        Map.entry("SERVICE_MANAGEMENT_PORT", "0"),
                        Map.entry("LOGGING_LEVEL_ROOT", "DEBUG"),
                        Map.entry("LOGGING_LEVEL_ORG_FLYWAYDB", "DEBUG"),
                        Map.entry("LOGGING_LEVEL_COM_ZAXXER_HIKARI", "DEBUG")));
        service.logged("REST listens at");
        return service;
    }

    private ProcessHandle server() throws IOException {
        String pid = Files.readAllLines(directory.resolve("data/postgres/postmaster.pid"))
                .getFirst();
        return ProcessHandle.of(Long.parseLong(pid.strip())).orElseThrow();
    }
}
