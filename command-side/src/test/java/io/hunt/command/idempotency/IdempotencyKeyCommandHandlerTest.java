package io.hunt.command.idempotency;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.idempotency.IdempotencyCommand.AbandonKey;
import io.hunt.api.idempotency.IdempotencyCommand.ClaimKey;
import io.hunt.api.idempotency.IdempotencyCommand.KeepAnswer;
import io.hunt.api.idempotency.IdempotencyCommand.ReleaseKey;
import io.hunt.api.idempotency.KeyClaim;
import io.hunt.api.idempotency.KeyClaim.Answered;
import io.hunt.api.idempotency.KeyClaim.Busy;
import io.hunt.api.idempotency.KeyClaim.Granted;
import io.hunt.api.idempotency.KeyClaim.Reused;
import io.hunt.api.testing.TestDatabase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class IdempotencyKeyCommandHandlerTest {

    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");
    private static final ClaimKey LAUNCH = new ClaimKey("key", "launch");

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.migrated());

    @Test
    void the_first_request_is_served_and_a_repeat_gets_its_answer() {
        assertGranted(at(NOON).handle(LAUNCH), false);
        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Busy());
        at(NOON).handle(new KeepAnswer("key", "created"));

        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Answered("created"));
    }

    @Test
    void a_key_serves_one_request_only() {
        at(NOON).handle(LAUNCH);

        assertThat(at(NOON).handle(new ClaimKey("key", "other"))).isEqualTo(new Reused());
        assertGranted(at(NOON).handle(new ClaimKey("other", "launch")), false);
    }

    @Test
    void a_request_that_came_to_nothing_may_be_tried_anew() {
        at(NOON).handle(LAUNCH);
        at(NOON).handle(new ReleaseKey("key"));

        assertGranted(at(NOON).handle(new ClaimKey("key", "other")), false);
    }

    @Test
    void a_request_that_may_have_had_its_effect_is_taken_over_at_once_by_its_repeat_alone() {
        at(NOON).handle(LAUNCH);
        at(NOON).handle(new AbandonKey("key", NOON));

        assertThat(at(NOON).handle(new ClaimKey("key", "other"))).isEqualTo(new Reused());
        assertGranted(at(NOON).handle(LAUNCH), true);
        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Busy());
    }

    @Test
    void a_claim_that_was_made_since_is_not_abandoned() {
        Instant later = NOON.plusSeconds(1);
        at(NOON).handle(LAUNCH);
        at(NOON).handle(new AbandonKey("key", NOON));
        assertGranted(at(later).handle(LAUNCH), true);

        at(later).handle(new AbandonKey("key", NOON));

        assertThat(at(later).handle(LAUNCH)).isEqualTo(new Busy());
    }

    @Test
    void an_answer_that_is_kept_cannot_be_abandoned() {
        at(NOON).handle(LAUNCH);
        at(NOON).handle(new KeepAnswer("key", "created"));
        at(NOON).handle(new AbandonKey("key", NOON));

        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Answered("created"));
    }

    @Test
    void an_answer_is_kept_for_a_day_to_the_millisecond() {
        at(NOON).handle(LAUNCH);
        at(NOON).handle(new KeepAnswer("key", "created"));
        Instant end = NOON.plus(IdempotencyKeyCommandHandler.LIFE);

        assertThat(at(end.minusMillis(1)).handle(LAUNCH)).isEqualTo(new Answered("created"));
        assertGranted(at(end).handle(LAUNCH), false);
    }

    @Test
    void a_request_whose_process_died_is_taken_over() {
        at(NOON).handle(LAUNCH);
        Instant later = NOON.plus(IdempotencyKeyCommandHandler.PATIENCE);

        assertThat(at(later.minusMillis(1)).handle(LAUNCH)).isEqualTo(new Busy());
        assertThat(at(later).handle(new ClaimKey("key", "other"))).isEqualTo(new Reused());
        assertGranted(at(later).handle(LAUNCH), true);
        assertThat(at(later).handle(LAUNCH)).isEqualTo(new Busy());
    }

    @Test
    void of_many_at_once_one_is_served() throws InterruptedException, ExecutionException {
        Callable<KeyClaim> claim = () -> at(NOON).handle(LAUNCH);
        try (var threads = Executors.newFixedThreadPool(16)) {
            List<Future<KeyClaim>> claims = threads.invokeAll(Collections.nCopies(200, claim));

            int granted = 0;
            for (Future<KeyClaim> each : claims) {
                granted += each.get() instanceof Granted ? 1 : 0;
            }
            assertThat(granted).isEqualTo(1);
        }
    }

    @Test
    void old_keys_are_forgotten() {
        at(NOON.minus(IdempotencyKeyCommandHandler.LIFE)).handle(new ClaimKey("old", "launch"));
        at(NOON.minus(Duration.ofHours(23))).handle(new ClaimKey("young", "launch"));
        at(NOON).handle(LAUNCH);

        assertThat(jdbc.sql("select key from idempotency_key order by key")
                        .query(String.class)
                        .list())
                .containsExactly("key", "young");
    }

    @Test
    void a_repeat_after_a_failure_creates_the_same_resource() {
        UUID first = resource(at(NOON).handle(LAUNCH));
        at(NOON).handle(new AbandonKey("key", NOON));

        assertThat(resource(at(NOON).handle(LAUNCH))).isEqualTo(first);
        assertThat(resource(at(NOON.plus(IdempotencyKeyCommandHandler.PATIENCE)).handle(LAUNCH)))
                .isEqualTo(first);
    }

    @Test
    void a_key_creates_another_resource_after_its_day() {
        UUID first = resource(at(NOON).handle(LAUNCH));
        jdbc.sql("update idempotency_key set answer = 'created'").update();
        Instant end = NOON.plus(IdempotencyKeyCommandHandler.LIFE);

        assertThat(resource(at(end).handle(LAUNCH))).isNotEqualTo(first);
    }

    @Test
    void a_key_that_the_previous_release_claimed_keeps_its_derived_identifier_until_its_end() {
        at(NOON).handle(LAUNCH);
        jdbc.sql("update idempotency_key set resource_id = null").update();
        at(NOON).handle(new AbandonKey("key", NOON));

        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Granted(null, true));
        assertThat(at(NOON.plus(IdempotencyKeyCommandHandler.LIFE)).handle(LAUNCH))
                .isInstanceOfSatisfying(
                        Granted.class,
                        granted -> assertThat(granted.resourceId()).isNotNull());
    }

    private static void assertGranted(KeyClaim claim, boolean afterFailure) {
        assertThat(claim)
                .isInstanceOfSatisfying(
                        Granted.class,
                        granted -> assertThat(granted.afterFailure()).isEqualTo(afterFailure));
    }

    private static UUID resource(KeyClaim claim) {
        return Objects.requireNonNull(((Granted) claim).resourceId());
    }

    private IdempotencyKeyCommandHandler at(Instant now) {
        return new IdempotencyKeyCommandHandler(jdbc, Clock.fixed(now, ZoneOffset.UTC));
    }
}
