package io.hunt.application.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.FreePort;
import io.hunt.application.database.roles.PrivilegeCheck;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Data directory of earlier versions: every client is the superuser, who owns everything. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OlderDirectoryTest {

    private static final String EVENT = """
            insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, payload, payloadtype,
                                          timestamp)
            select 'a', n, 'event-' || n, 'what happened', 'Fact', 'now' from generate_series(%d, %d) n""";

    @TempDir
    Path directory;

    @BeforeEach
    void unpacked() {
        UnpackedPrograms.into(directory);
    }

    @Test
    void it_is_closed_at_its_next_start_and_keeps_every_row() throws IOException {
        older();
        assertThat(hba()).contains("trust");

        try (var database = EmbeddedDatabase.in(directory)) {
            migrated(database);
            assertThat(hba()).doesNotContain("trust");
            assertThat(mode("postgres")).isEqualTo("rwx------");
            assertThat(mode("postgres/pg_hba.conf")).isEqualTo("rw-------");
            assertThat(mode("postgres-server/passwords")).isEqualTo("rw-------");
            for (String role : List.of("postgres", "hunt_owner", "hunt_service")) {
                assertThatThrownBy(() -> DriverManager.getConnection(database.url() + "&user=" + role)
                                .close())
                        .hasMessageContaining("password");
            }
            var service = new JdbcTemplate(database.as(database.service()));
            assertThat(events(service)).isEqualTo(100);
            assertThat(service.queryForList("select distinct tableowner from pg_tables where schemaname = 'public'"))
                    .singleElement()
                    .asString()
                    .contains("hunt_owner");
            assertThat(new PrivilegeCheck(JdbcClient.create(database.as(database.service()))).excesses())
                    .isEmpty();
            service.update(EVENT.formatted(101, 110));
        }
        try (var database = EmbeddedDatabase.in(directory)) {
            migrated(database);
            assertThat(events(new JdbcTemplate(database.as(database.service()))))
                    .isEqualTo(110);
        }
    }

    /** Simulates kills after the superuser got a password and before that was recorded, and during the preparation of roles. */
    @Test
    void a_conversion_that_was_broken_off_is_done_anew() throws IOException {
        older();
        Path place = PrivateDirectory.at(directory.resolve("postgres-server"));
        var cluster = new PostgresCluster(
                directory.resolve("postgres"), place, new ServerLog(place), place, PostgresPrograms.in(place));
        cluster.prepare(DatabasePasswords.in(place));
        Files.delete(place.resolve("passwords"));

        try (var database = EmbeddedDatabase.in(directory)) {
            migrated(database);
            assertThat(events(new JdbcTemplate(database.as(database.service()))))
                    .isEqualTo(100);
        }
    }

    @Test
    void passwords_that_others_could_read_are_replaced() throws IOException {
        String before;
        try (var database = EmbeddedDatabase.in(directory)) {
            before = database.service().password();
        }
        Path file = directory.resolve("postgres-server/passwords");
        assertThat(Files.readString(file)).contains(before);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        try (var database = EmbeddedDatabase.in(directory)) {
            assertThat(database.service().password()).isNotEqualTo(before);
            assertThat(mode("postgres-server/passwords")).isEqualTo("rw-------");
            assertThat(new JdbcTemplate(database.as(database.service())).queryForObject("select 1", Integer.class))
                    .isEqualTo(1);
        }
    }

    @Test
    void a_directory_is_served_by_one_service_at_a_time() {
        try (var _ = EmbeddedDatabase.in(directory)) {
            assertThatThrownBy(() -> EmbeddedDatabase.in(directory))
                    .hasRootCauseMessage("Another service uses this data directory");
        }
    }

    /** Creates a directory as `initdb -A trust -U postgres` does, and starts the server on it. */
    private void older() throws IOException {
        try (var server = EmbeddedPostgres.builder()
                .setOverrideWorkingDirectory(directory.resolve("temporary").toFile())
                .setDataDirectory(directory.resolve("postgres"))
                .setPort(FreePort.next())
                .setCleanDataDirectory(false)
                .setPGStartupWait(Duration.ofMinutes(1))
                .start()) {
            DataSource everybody = server.getPostgresDatabase();
            Flyway.configure()
                    .dataSource(everybody)
                    .locations("classpath:db/migration")
                    .outOfOrder(true)
                    .target("28")
                    .load()
                    .migrate();
            new JdbcTemplate(everybody).update(EVENT.formatted(1, 100));
        }
    }

    private static void migrated(EmbeddedDatabase database) {
        new Migration(database.as(database.service()))
                .migrate(Flyway.configure()
                        .dataSource(database.as(database.owner()))
                        .locations("classpath:db/migration")
                        .outOfOrder(true)
                        .load());
    }

    private static @Nullable Long events(JdbcTemplate jdbc) {
        return jdbc.queryForObject("select count(*) from domainevententry", Long.class);
    }

    private String hba() throws IOException {
        return Files.readString(directory.resolve("postgres/pg_hba.conf"));
    }

    private String mode(String file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve(file)));
    }
}
