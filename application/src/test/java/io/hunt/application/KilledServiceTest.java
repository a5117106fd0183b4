package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.database.local.UnixSocketFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class KilledServiceTest {

    private static final String REBUILD = "/admin/read-models/rebuild";

    @TempDir
    Path directory;

    /** The service is killed during a rebuild, after it has filled copies of the read models. */
    @Test
    void a_service_that_was_killed_starts_again_on_its_data_and_ends_the_server_it_left_behind() throws Exception {
        ProcessHandle leftBehind;
        String password;
        try (var service = started("first.log")) {
            leftBehind = server();
            password = service.logged("First start: sign in as admin with the password")
                    .split(" ", -1)[0];
            isKilledDuringARebuild(service, admin(service, password));
            assertThat(leftBehind.isAlive()).isTrue();
        }
        try (var service = started("second.log")) {
            assertThat(leftBehind.isAlive()).isFalse();
            assertThat(server().isAlive()).isTrue();
            theRebuildHasLeftNothing(admin(service, password));
        }
        assertThat(Files.readString(directory.resolve("first.log"))).contains("First start: sign in as admin");
        assertThat(Files.readString(directory.resolve("second.log")))
                .contains("that an earlier run has left behind")
                .doesNotContain("First start", "may do anything", "Unpacking");
        for (String secret : Files.readAllLines(directory.resolve("data/postgres-server/passwords"))) {
            assertThat(Files.readString(directory.resolve("second.log"))).doesNotContain(secret);
        }
    }

    private void isKilledDuringARebuild(ForkedJvm service, Analyst admin) throws Exception {
        admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"kept.exe\"}");
        assertThat(indicators(admin)).isOne();
        try (var reader = DriverManager.getConnection(database(), "postgres", superuser());
                var statement = reader.createStatement()) {
            reader.setAutoCommit(false);
            // The lock prevents that copies replace a table in use.
            statement.execute("select from public.ioc_view");
            assertThat(admin.post(REBUILD).status()).isEqualTo(202);
            eventually(() -> count("read_model_rebuild.ioc_view"), copied -> copied == 1);
            assertThat(indicators(admin)).as("read meanwhile").isOne();
            service.kill();
        }
        assertThat(count("read_model_rebuild.ioc_view")).isOne();
    }

    private void theRebuildHasLeftNothing(Analyst admin) {
        assertThat(indicators(admin)).isOne();
        eventually(() -> count("pg_namespace where nspname = 'read_model_rebuild'"), schemas -> schemas == 0);
        assertThat(indicators(admin)).isOne();
        assertThat(admin.post(REBUILD).status()).isEqualTo(202);
        eventually(() -> count("domainevententry where payloadtype = 'ReadModelsRebuilt'"), rebuilt -> rebuilt == 1);
        assertThat(indicators(admin)).isOne();
    }

    private static int indicators(Analyst admin) {
        return admin.get("/iocs").number("total");
    }

    private static Analyst admin(ForkedJvm service, String password) {
        return Analyst.signedIn(service.logged("REST listens at").strip(), "admin", password);
    }

    /** Returns a count of committed rows. */
    private int count(String which) {
        var superuser = new DriverManagerDataSource(database(), "postgres", superuser());
        return new JdbcTemplate(superuser)
                .queryForList("select 1 from " + which)
                .size();
    }

    private String database() {
        return UnixSocketFactory.url(
                Path.of(line("postgres/postmaster.pid", 4)), Integer.parseInt(line("postgres/postmaster.pid", 3)));
    }

    private String superuser() {
        return line("postgres-server/passwords", 0);
    }

    private String line(String file, int number) {
        try {
            return Files.readAllLines(directory.resolve("data").resolve(file))
                    .get(number)
                    .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the service with debug logging. */
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

    private ProcessHandle server() {
        return ProcessHandle.of(Long.parseLong(line("postgres/postmaster.pid", 0)))
                .orElseThrow();
    }
}
