package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.ManagedChannel;
import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Repeats under an idempotency key whose claim a dead process left behind, while one hunt is allowed. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LostAnswerJourneyTest {

    private static final String QUICK = "{\"value\": \"evil.exe\"}";

    @TempDir
    static Path directory;

    private static RunningService service;
    private static ManagedChannel channel;
    private static Analyst admin;
    private static JdbcTemplate database;

    @BeforeAll
    static void start() {
        service =
                RunningService.in(directory, "service.max-concurrent-hunts=1", "service.per-user-hunt-isolation=true");
        channel = HandDrivenHost.channelTo(service);
        HandDrivenHost.enrolled(channel, service.enrollSecret(), "alpha").connect();
        admin = service.admin();
        database = service.owner();
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 1);
    }

    @AfterAll
    static void stop() {
        channel.shutdownNow();
        service.close();
    }

    @AfterEach
    void end_hunts() {
        eventually(
                () -> admin.get("/hunts?status=pending&status=running").items(),
                open -> open.stream()
                        .allMatch(hunt -> admin.post("/hunts/" + hunt.path("id").asString() + "/cancel")
                                        .status()
                                == 204));
    }

    @Test
    void a_running_quick_hunt_is_returned_and_a_day_later_another_one_is_launched() {
        Answer lost = admin.post("/hunts/quick", QUICK, "quick");
        loseAnswer();

        Answer repeat = admin.post("/hunts/quick", QUICK, "quick");
        assertThat(repeat.status()).isEqualTo(201);
        assertThat(repeat.text("id")).isEqualTo(lost.text("id"));
        assertThat(repeat.text("detected_type")).isEqualTo("filename");

        database.update("update idempotency_key set claimed_at = claimed_at - interval '25 hours'");
        assertThat(admin.post("/hunts/" + lost.text("id") + "/cancel").status()).isEqualTo(204);
        Answer nextDay = admin.post("/hunts/quick", QUICK, "quick");
        assertThat(nextDay.status()).isEqualTo(201);
        assertThat(nextDay.text("id")).isNotEqualTo(lost.text("id"));
        assertThat(admin.post("/hunts/" + nextDay.text("id") + "/cancel").status())
                .isEqualTo(204);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "/hunts | {'indicators': {'values': [{'type': 'filename', 'value': 'worse.exe'}]}, 'target_type': 'fleet', 'live_window_minutes': 1}",
                "/campaigns | {'sql': 'select 1', 'target_type': 'fleet'}",
                "/exceptions | {'tag': 'pentest', 'reason': 'a test', 'ends_at': 'END'}",
                "/watchlist-packs | {'name': 'Turla', 'indicators': {'values': [{'type': 'filename', 'value': 'bad.exe'}]}}",
                "/saved-queries | {'name': 'Listeners', 'sql': 'select 1'}",
                "/iocs | {'type': 'ipv4', 'value': '8.8.8.8'}",
                "/tokens | {'name': 'ci'}"
            })
    void a_repeat_returns_the_resource_that_the_lost_answer_described(String path, String body) {
        String end = Instant.now().plus(1, ChronoUnit.HOURS).toString();
        String json = body.replace('\'', '"').replace("END", end);
        Answer lost = admin.post(path, json, path);
        assertThat(lost.status()).as(lost.toString()).isEqualTo(201);
        loseAnswer();

        Answer repeat = admin.post(path, json, path);

        assertThat(repeat.status()).as(repeat.toString()).isEqualTo(201);
        assertThat(repeat.text("id")).isEqualTo(lost.text("id"));
        assertThat(repeat.body().path("warnings")).isEqualTo(lost.body().path("warnings"));
        assertThat(repeat.text("token").equals(lost.text("token"))).isEqualTo(!path.equals("/tokens"));
    }

    @Test
    void a_token_whose_secret_was_lost_is_worth_nothing_after_the_repeat() {
        Answer lost = admin.post("/tokens", "{\"name\": \"ci\"}", "token");
        loseAnswer();

        Answer repeat = admin.post("/tokens", "{\"name\": \"ci\"}", "token");

        assertThat(caller(repeat)).isEqualTo(200);
        assertThat(caller(lost)).isEqualTo(401);
    }

    private static int caller(Answer token) {
        return Analyst.holding(service.url(), token.text("token")).get("/me").status();
    }

    /** Leaves the table as a process does that dies between the effect and the stored answer. */
    private static void loseAnswer() {
        database.update("update idempotency_key set answer = null, claimed_at = claimed_at - interval '3 minutes'");
    }
}
