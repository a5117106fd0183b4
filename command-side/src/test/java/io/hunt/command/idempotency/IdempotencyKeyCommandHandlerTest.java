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
        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Granted(false));
        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Busy());
        at(NOON).handle(new KeepAnswer("key", "created"));

        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Answered("created"));
    }

    @Test
    void a_key_serves_one_request_only() {
        at(NOON).handle(LAUNCH);

        assertThat(at(NOON).handle(new ClaimKey("key", "other"))).isEqualTo(new Reused());
        assertThat(at(NOON).handle(new ClaimKey("other", "launch"))).isEqualTo(new Granted(false));
    }

    @Test
    void a_request_that_came_to_nothing_may_be_tried_anew() {
        at(NOON).handle(LAUNCH);
        at(NOON).handle(new ReleaseKey("key"));

        assertThat(at(NOON).handle(new ClaimKey("key", "other"))).isEqualTo(new Granted(false));
    }

    @Test
    void a_request_that_may_have_had_its_effect_is_taken_over_at_once_by_its_repeat_alone() {
        at(NOON).handle(LAUNCH);
        at(NOON).handle(new AbandonKey("key", NOON));

        assertThat(at(NOON).handle(new ClaimKey("key", "other"))).isEqualTo(new Reused());
        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Granted(true));
        assertThat(at(NOON).handle(LAUNCH)).isEqualTo(new Busy());
    }

    @Test
    void a_claim_that_was_made_since_is_not_abandoned() {
        Instant later = NOON.plusSeconds(1);
        at(NOON).handle(LAUNCH);
        at(NOON).handle(new AbandonKey("key", NOON));
        assertThat(at(later).handle(LAUNCH)).isEqualTo(new Granted(true));

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
        assertThat(at(end).handle(LAUNCH)).isEqualTo(new Granted(false));
    }

    @Test
    void a_request_whose_process_died_is_taken_over() {
        at(NOON).handle(LAUNCH);
        Instant later = NOON.plus(IdempotencyKeyCommandHandler.PATIENCE);

        assertThat(at(later.minusMillis(1)).handle(LAUNCH)).isEqualTo(new Busy());
        assertThat(at(later).handle(new ClaimKey("key", "other"))).isEqualTo(new Reused());
        assertThat(at(later).handle(LAUNCH)).isEqualTo(new Granted(true));
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

    private IdempotencyKeyCommandHandler at(Instant now) {
        return new IdempotencyKeyCommandHandler(jdbc, Clock.fixed(now, ZoneOffset.UTC));
    }
}
