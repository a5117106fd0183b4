package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.application.audit.AuditCheckCommand;
import io.hunt.application.replay.VerifyReplayCommand;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class UpgradeTest {

    private static final List<String> LISTS = List.of("/hunts", "/alerts", "/iocs", "/hosts", "/admin/users");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"f69f35e0", "f1feac79"})
    void an_upgraded_state_equals_a_replay_of_its_log_and_its_log_is_verified(String state) {
        String database = TestDatabase.url(TestDatabase.service(new ReleasedState(state).restored(directory)));
        try (var service = RunningService.on(database, directory.resolve("data"), List.of())) {
            var jdbc = service.bean(JdbcTemplate.class);
            eventually(() -> jdbc.queryForList("select reason from rebuild_due", String.class), List::isEmpty);
            Analyst admin = service.admin();

            assertThat(LISTS.stream()
                            .map(path -> admin.get(path + "?page_size=1").number("total")))
                    .as("things known before")
                    .allMatch(total -> total > 0);
            eventually(() -> verified(database), told -> told.startsWith("0 "));
            assertThat(verified(database))
                    .contains("equal    pack_result rows=", "equal    security_event rows=")
                    .contains("equal    analyst rows=3", "equal    host_credential rows=3")
                    .doesNotContain("DIFFERS", "note ");
            assertThat(CommandOutput.by(() -> AuditCheckCommand.run(settings("audit-check", database))))
                    .startsWith("0 ");
        }
    }

    private String verified(String database) {
        return CommandOutput.by(() -> VerifyReplayCommand.run(settings("verify-replay", database)));
    }

    private List<String> settings(String command, String database) {
        return List.of(
                command,
                "--service.database-url=" + database,
                "--service.database-owner-url=" + RunningService.owner(database),
                "--service.data-dir=" + directory.resolve("data"));
    }
}
