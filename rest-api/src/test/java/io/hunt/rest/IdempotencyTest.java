package io.hunt.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.hunt.HuntCommand.LaunchHunt;
import io.hunt.api.rejection.Rejection.MaxConcurrentHuntsReached;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.securitylog.SecurityEvent.SecretShownAgain;
import java.time.Duration;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdempotencyTest {

    private static final String BODY = """
            {"target_type": "fleet", "indicators": {"all": true}}""";

    private static final String KEY = "a-key-of-mine";
    private static final String ROTATE = "/api/v1/admin/enrollment/rotate";

    private final FakeIdempotencyKeys fakeIdempotencyKeys = WebService.RUNNING.getBean(FakeIdempotencyKeys.class);

    @BeforeEach
    void fresh() {
        WebService.BACKEND.reset();
        fakeIdempotencyKeys.reset();
    }

    @Test
    void a_repeat_gets_the_first_answer_and_changes_nothing() {
        Http.Answer first = launch("admin", KEY, BODY);
        Http.Answer second = launch("admin", KEY, BODY);

        assertThat(first.status()).isEqualTo(201);
        assertThat(second.status()).isEqualTo(201);
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(second.header("Location"))
                .isEqualTo(first.header("Location"))
                .isPresent();
        assertThat(second.header("Content-Type")).isEqualTo(first.header("Content-Type"));
        assertThat(second.header("X-Request-Id")).isNotEqualTo(first.header("X-Request-Id"));
        assertThat(launched()).hasSize(1);
    }

    @Test
    void a_large_answer_is_repeated_too() {
        String file = "type,value\n" + ("smell," + "ä".repeat(190) + "\n").repeat(10_000);
        Http.Answer first = imported(file);
        int before = WebService.BACKEND.received.size();
        Http.Answer second = imported(file);

        assertThat(first.json().get("rejected").asInt()).isEqualTo(10_000);
        assertThat(first.text()).hasSizeGreaterThan(2 << 20);
        assertThat(second.header("Idempotency-Replayed")).contains("true");
        assertThat(second.header("Content-Encoding")).isEmpty();
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(WebService.BACKEND.received).hasSize(before);
        assertThat(fakeIdempotencyKeys.answers.values())
                .singleElement()
                .satisfies(stored -> assertThat(stored).hasSizeLessThan(1 << 20));
    }

    private static Http.Answer imported(String file) {
        return Http.send(
                "POST",
                "/api/v1/iocs/import",
                "admin",
                file.getBytes(UTF_8),
                "Content-Type",
                "text/csv",
                "Idempotency-Key",
                KEY);
    }

    @Test
    void a_secret_that_is_shown_again_is_told_again_before_it_is_shown() {
        Http.Answer first = rotate();
        Http.Answer second = rotate();

        assertThat(second.text()).isEqualTo(first.text()).contains("enroll_secret");
        assertThat(WebService.BACKEND.recorded(SecretShownAgain.class))
                .singleElement()
                .satisfies(event -> assertThat(event.getPayload()).isEqualTo(new SecretShownAgain(ROTATE, "root")))
                .satisfies(event -> assertThat(event.getMetaData())
                        .containsEntry("operation", "rotateEnrollmentSecret")
                        .containsEntry("address", "127.0.0.1"));

        WebService.BACKEND.failures.put(
                SecretShownAgain.class, new RejectionException(new Unavailable("The log is away.")));
        assertThat(rotate().status()).isEqualTo(503);
    }

    @Test
    void a_repeat_that_shows_no_secret_leaves_nothing_in_the_log() {
        launch("admin", KEY, BODY);
        launch("admin", KEY, BODY);

        assertThat(WebService.BACKEND.recorded(SecretShownAgain.class)).isEmpty();
    }

    private static Http.Answer rotate() {
        return Http.send("POST", ROTATE, "admin", new byte[0], "Idempotency-Key", KEY);
    }

    @Test
    void a_key_is_for_one_request() {
        launch("admin", KEY, BODY);
        Http.Answer other = launch("admin", KEY, BODY.replace("true", "true "));

        assertThat(other.status()).isEqualTo(422);
        assertThat(other.code()).isEqualTo("idempotency_key_reused");
        assertThat(launched()).hasSize(1);
    }

    @Test
    void two_users_may_make_up_the_same_key() {
        launch("admin", KEY, BODY);

        assertThat(launch("analyst", KEY, BODY).status()).isEqualTo(201);
        assertThat(launched()).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void a_refused_request_may_be_tried_again() {
        WebService.BACKEND.failures.put(LaunchHunt.class, new RejectionException(new MaxConcurrentHuntsReached(5)));
        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(429);
        WebService.BACKEND.failures.clear();

        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(201);
    }

    @Test
    void a_request_that_failed_may_have_had_its_effect_and_its_repeat_looks_for_it_first() {
        WebService.BACKEND.failures.put(LaunchHunt.class, new IllegalStateException("no answer"));
        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(500);
        WebService.BACKEND.failures.clear();
        WebService.BACKEND.everyIdIsKnown = true;
        List<?> before = List.copyOf(launched());

        Http.Answer repeat = launch("admin", KEY, BODY);

        assertThat(repeat.status()).isEqualTo(201);
        assertThat(repeat.json().get("name").asString()).isEqualTo("Friday");
        assertThat(launched()).hasSameSizeAs(before);
    }

    @Test
    void an_answer_that_could_not_be_kept_during_an_outage_is_kept_after_it() {
        fakeIdempotencyKeys.away = true;
        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(500);
        fakeIdempotencyKeys.away = false;

        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (fakeIdempotencyKeys.answers.isEmpty() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }

        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(201);
        assertThat(launched()).hasSize(1);
    }

    @Test
    void a_repeat_after_a_failure_launches_the_same_hunt() {
        WebService.BACKEND.failures.put(LaunchHunt.class, new IllegalStateException("no answer"));
        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(500);
        WebService.BACKEND.failures.clear();

        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(201);

        assertThat(launched()).hasSize(2);
        assertThat(new HashSet<>(launched())).hasSize(1);
    }

    @Test
    void a_refused_repeat_keeps_the_hunt_of_its_first_request() {
        WebService.BACKEND.failures.put(LaunchHunt.class, new IllegalStateException("no answer"));
        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(500);
        WebService.BACKEND.failures.put(LaunchHunt.class, new RejectionException(new MaxConcurrentHuntsReached(5)));
        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(429);
        WebService.BACKEND.failures.clear();

        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(201);

        assertThat(launched()).hasSize(3);
        assertThat(new HashSet<>(launched())).hasSize(1);
    }

    @Test
    void a_secret_in_a_large_answer_is_told_again_too() {
        WebService.BACKEND.certificate = "PEM".repeat(400_000);
        Http.Answer first = rotate();

        assertThat(rotate().text()).isEqualTo(first.text());
        assertThat(WebService.BACKEND.recorded(SecretShownAgain.class)).hasSize(1);
    }

    @Test
    void an_answer_that_stays_too_large_is_not_kept_and_its_repeat_is_served_as_one_after_a_failure() {
        var noise = new byte[12 << 20];
        new Random(1).nextBytes(noise);
        WebService.BACKEND.certificate = Base64.getEncoder().encodeToString(noise);
        rotate();

        assertThat(fakeIdempotencyKeys.answers).isEmpty();
        assertThat(fakeIdempotencyKeys.abandoned).hasSize(1);
        assertThat(rotate().header("Idempotency-Replayed")).isEmpty();
    }

    @Test
    void a_key_used_again_after_its_day_launches_another_hunt() {
        launch("admin", KEY, BODY);
        fakeIdempotencyKeys.reset();
        launch("admin", KEY, BODY);

        assertThat(launched()).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    void a_hunt_whose_answer_was_lost_is_shown_and_not_launched_again() {
        fakeIdempotencyKeys.lost = true;
        WebService.BACKEND.everyIdIsKnown = true;

        Http.Answer answer = launch("admin", KEY, BODY);

        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.json().get("name").asString()).isEqualTo("Friday");
        assertThat(launched()).isEmpty();
    }

    @Test
    void a_request_that_was_lost_before_its_effect_has_it_now() {
        fakeIdempotencyKeys.lost = true;

        assertThat(launch("admin", KEY, BODY).status()).isEqualTo(201);
        assertThat(launched()).hasSize(1);
    }

    @Test
    void a_request_that_is_being_served_is_not_served_twice() {
        launch("admin", KEY, BODY);
        fakeIdempotencyKeys.answers.clear();

        Http.Answer busy = launch("admin", KEY, BODY);

        assertThat(busy.status()).isEqualTo(503);
        assertThat(busy.header("Retry-After")).isPresent();
        assertThat(launched()).hasSize(1);
    }

    @Test
    void kept_answers_are_of_no_use_without_the_key() {
        launch("admin", KEY, BODY);

        assertThat(fakeIdempotencyKeys.answers).hasSize(1);
        assertThat(fakeIdempotencyKeys.answers.toString()).doesNotContain("Friday", KEY);
        assertThat(fakeIdempotencyKeys.fingerprints.toString()).doesNotContain("root", KEY);
    }

    @ParameterizedTest
    @MethodSource("unsound")
    void an_unsound_key_is_refused(String key) {
        Http.Answer answer = launch("admin", key, BODY);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.code()).isEqualTo("validation_failed");
        assertThat(launched()).isEmpty();
    }

    @Test
    void a_body_over_one_mebibyte_is_too_large_under_a_key_as_well() {
        Http.Answer answer = launch("admin", KEY, BODY + " ".repeat(1 << 20));

        assertThat(answer.status()).isEqualTo(413);
        assertThat(launched()).isEmpty();
    }

    @Test
    void who_may_not_do_it_learns_nothing_by_a_key() {
        assertThat(launch("auditor", KEY, BODY).status()).isEqualTo(403);
        assertThat(Set.copyOf(fakeIdempotencyKeys.answers.keySet())).isEmpty();
    }

    static List<String> unsound() {
        return List.of(" ", "with space", "x".repeat(256));
    }

    private static Http.Answer launch(String token, String key, String body) {
        return Http.send(
                "POST",
                "/api/v1/hunts",
                token,
                body.getBytes(UTF_8),
                "Content-Type",
                "application/json",
                "Idempotency-Key",
                key);
    }

    private static List<Object> launched() {
        return WebService.BACKEND.received.stream()
                .filter(LaunchHunt.class::isInstance)
                .map(message -> (Object) ((LaunchHunt) message).huntId())
                .toList();
    }
}
