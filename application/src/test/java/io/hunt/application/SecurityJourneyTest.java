package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.application.Analyst.Answer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Security events as seen by an attacker and by an observer. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SecurityJourneyTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String GUESS = "guessed-P4ssword";
    private static final String FORGED = "hs_" + "f".repeat(43);

    @TempDir
    Path directory;

    @Test
    void a_break_in_is_in_the_list_and_in_the_log_without_the_keys_that_were_tried() {
        Path file = directory.resolve("log/security.jsonl");
        try (var service = RunningService.in(directory, "service.security-log=" + file)) {
            Analyst root = service.admin();
            root.post("/admin/users", """
                    {"username": "otto", "password": "%s", "role": "auditor"}""".formatted(RunningService.PASSWORD));
            Analyst auditor = Analyst.signedIn(service.url(), "otto", RunningService.PASSWORD);
            logIn(service, "eve", GUESS);
            Analyst forger = Analyst.holding(service.url(), FORGED);
            assertThat(forger.raw("/me", "X-Request-Id", "r-forged").statusCode())
                    .isEqualTo(401);

            List<JsonNode> failures = eventually(
                            () -> auditor.get("/security-events?kind=authentication_failed"),
                            list -> list.number("total") == 2)
                    .items();
            List<String> failed = ids(failures.stream().map(JsonNode::toString).toList());
            List<String> lines =
                    eventually(() -> lines(file), written -> ids(written).containsAll(failed));

            assertThat(failures)
                    .extracting(failure -> failure.at("/detail/reason").asString())
                    .containsExactlyInAnyOrder("wrong_password", "unknown_token");
            assertThat(failures)
                    .allMatch(failure -> failure.get("address").asString().equals("127.0.0.1"));
            assertThat(auditor.get("/security-events?kind=user_added&user=admin")
                            .number("total"))
                    .isEqualTo(1);
            assertThat(lines)
                    .allSatisfy(
                            line -> assertThat(JSON.readTree(line).get("kind").isString())
                                    .isTrue());
            assertThat(log(service)).contains("\"client_request_id\":\"r-forged\"");
            assertThat(lines + failures.toString() + log(service))
                    .doesNotContain(GUESS)
                    .doesNotContain(FORGED);
        }
    }

    @Test
    void without_a_file_the_log_is_lines_of_standard_output() {
        PrintStream before = System.out;
        var said = new ByteArrayOutputStream();
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        try (var service = RunningService.in(directory)) {
            service.admin().put("/admin/settings/nonadmin_hunt_host_cap", "7");

            List<String> lines = eventually(
                    () -> said.toString(StandardCharsets.UTF_8)
                            .lines()
                            .filter(line -> line.startsWith("{") && line.contains("setting_changed"))
                            .toList(),
                    found -> !found.isEmpty());

            JsonNode line = JSON.readTree(lines.getFirst());
            assertThat(line.get("user").asString()).isEqualTo("admin");
            assertThat(line.at("/detail/value").asString()).isEqualTo("7");
        } finally {
            System.setOut(before);
        }
    }

    @Test
    void a_file_that_cannot_be_written_is_told_at_the_start() throws IOException {
        Path taken = Files.createDirectory(directory.resolve("taken"));

        assertThatThrownBy(() -> RunningService.in(directory, "service.security-log=" + taken))
                .hasStackTraceContaining("SERVICE_SECURITY_LOG cannot be written to");
    }

    private static Answer logIn(RunningService service, String username, String password) {
        return Analyst.holding(service.url(), "none").post("/auth/login", """
                {"username": "%s", "password": "%s"}""".formatted(username, password));
    }

    private static List<String> ids(List<String> lines) {
        return lines.stream()
                .map(line -> JSON.readTree(line).get("id").asString())
                .toList();
    }

    private static String log(RunningService service) {
        return JdbcClient.create(service.bean(DataSource.class))
                .sql("select payload, metadata from domainevententry")
                .query((row, _) -> new String(row.getBytes("payload"), StandardCharsets.UTF_8)
                        + new String(row.getBytes("metadata"), StandardCharsets.UTF_8))
                .list()
                .toString();
    }

    /** Returns the complete lines; the last one may be incomplete while the service writes. */
    private static List<String> lines(Path file) {
        try {
            String text = Files.exists(file) ? Files.readString(file) : "";
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
