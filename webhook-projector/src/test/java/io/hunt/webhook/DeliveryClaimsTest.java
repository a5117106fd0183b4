package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.AlertId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.AttemptOutcome;
import io.hunt.webhook.sending.AttemptOutcome.Delivered;
import io.hunt.webhook.sending.AttemptOutcome.Failed;
import io.hunt.webhook.sending.CompletedAttempt;
import io.hunt.webhook.sending.WebhookSettings;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeliveryClaimsTest {

    private static final AttemptOutcome FAILED = new Failed(503, "HTTP 503");

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @Test
    void what_has_ended_makes_room_in_the_same_transaction() {
        DeliveryClaims claims = claims(2);
        List<UUID> alerts = IntStream.range(0, 4).mapToObj(n -> due(10 - n)).toList();

        List<Attempt> first = claimed(claims);
        assertThat(claims.exchange(underWay(2))).isEqualTo(new ClaimResult(2, List.of()));
        List<Attempt> second = claims.exchange(report(
                        CompletedAttempt.now(first.get(0), new Delivered(204)),
                        CompletedAttempt.now(first.get(1), FAILED)))
                .attempts();

        assertThat(alertsOf(first)).containsExactlyInAnyOrder(alerts.get(0), alerts.get(1));
        assertThat(alertsOf(second)).containsExactlyInAnyOrder(alerts.get(2), alerts.get(3));
        assertThat(statuses()).containsExactly("DELIVERED", "PENDING", "PENDING", "PENDING");
    }

    @Test
    void a_process_that_asks_while_another_takes_the_slots_waits_and_gets_none() {
        IntStream.range(0, 30).forEach(this::due);
        DeliveryClaims one = claims(10);
        DeliveryClaims other = claims(10);
        var transaction = new TransactionTemplate(new DataSourceTransactionManager(database));

        CompletableFuture<List<Attempt>> second = transaction.execute(_ -> {
            assertThat(claimed(one)).hasSize(10);
            var answer = CompletableFuture.supplyAsync(() -> claimed(other));
            DeliveryTest.await(() -> answer.isDone() || isWaitedFor());
            return answer;
        });

        assertThat(second).isNotNull();
        assertThat(second.join()).isEmpty();
    }

    @Test
    void the_pause_begins_with_the_failure_however_late_that_is_noted() {
        DeliveryClaims claims = claims(1);
        due(1);
        Attempt attempt = claimed(claims).getFirst();
        String before = now();
        long earlier = System.nanoTime() - Duration.ofMillis(600).toNanos();

        claims.note(report(new CompletedAttempt(attempt, FAILED, earlier)));

        assertThat(nextIsBetween(before, now(), Duration.ofMillis(400)))
                .as("400 ms of the pause of a second are left")
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1,1000", "2,2000"})
    void the_next_attempt_follows_a_second_after_the_first_failure_and_two_after_the_second(int number, int pause) {
        DeliveryClaims claims = claims(1);
        due(1);
        jdbc.sql("update webhook_delivery set attempts = ?").param(number - 1).update();
        Attempt attempt = claimed(claims).getFirst();
        String before = now();

        CompletedAttempt failed = CompletedAttempt.now(attempt, FAILED);
        claims.note(report(failed));

        assertThat(nextIsBetween(before, now(), Duration.ofMillis(pause))).isTrue();
    }

    @Test
    void a_failure_is_noted_once_however_often_it_is_told() {
        DeliveryClaims claims = claims(1);
        due(1);
        Attempt attempt = claimed(claims).getFirst();
        claims.note(report(new CompletedAttempt(attempt, FAILED, System.nanoTime() - 900_000_000L)));
        double before = millisUntilNext();

        claims.note(report(CompletedAttempt.now(attempt, FAILED)));

        assertThat(millisUntilNext()).isLessThanOrEqualTo(before);
    }

    @Test
    void of_several_that_end_together_each_gets_its_own_outcome() {
        DeliveryClaims claims = claims(3);
        UUID gone = due(3);
        UUID unwilling = due(2);
        UUID tired = due(1);
        jdbc.sql("update webhook_delivery set attempts = 2 where alert_id = ?")
                .param(tired)
                .update();
        List<CompletedAttempt> ended = claimed(claims).stream()
                .map(attempt -> CompletedAttempt.now(
                        attempt,
                        attempt.alertId().equals(gone)
                                ? new Delivered(200)
                                : attempt.alertId().equals(unwilling) ? new AttemptOutcome.Rejected(410) : FAILED))
                .toList();

        claims.note(report(ended.toArray(CompletedAttempt[]::new)));

        assertThat(statuses()).containsExactly("DELIVERED", "REJECTED", "EXHAUSTED");
        assertThat(jdbc.sql("select coalesce(last_error, 'none') from webhook_delivery order by created_at")
                        .query(String.class)
                        .list())
                .containsExactly("none", "HTTP 410", "HTTP 503");
    }

    @Test
    void each_attempt_is_noted_with_its_time_its_status_and_how_long_it_took() {
        DeliveryClaims claims = claims(1);
        UUID alert = due(1);
        Attempt first = claimed(claims).getFirst();
        long end = first.begun() + Duration.ofMillis(40).toNanos();
        claims.note(report(new CompletedAttempt(first, FAILED, end), new CompletedAttempt(first, FAILED, end)));
        jdbc.sql("update webhook_delivery set next_attempt_at = now()").update();
        Attempt second = claimed(claims).getFirst();
        long later = second.begun() + Duration.ofMillis(20).toNanos();
        claims.note(report(new CompletedAttempt(second, new Failed(null, "deadline passed"), later)));

        assertThat(attempts(alert)).containsExactly("1.1 503 HTTP 503 40 true", "1.2 none deadline passed 20 true");
    }

    @Test
    void attempts_of_the_last_four_series_are_kept() {
        DeliveryClaims claims = claims(1);
        UUID alert = due(1);
        for (int series = 1; series <= 6; series++) {
            claims.note(report(CompletedAttempt.now(claimed(claims).getFirst(), new Delivered(204))));
            assertThat(claims.beginAnew(new AlertId(alert))).isTrue();
        }

        assertThat(attempts(alert)).extracting(line -> line.substring(0, 3)).containsExactly("4.1", "5.1", "6.1");
        assertThat(claims.beginAnew(new AlertId(alert))).as("under way").isFalse();
    }

    @Test
    void what_is_claimed_ahead_takes_no_slot_of_another_process() {
        DeliveryClaims one = claims(4);
        IntStream.range(0, 30).forEach(this::due);

        assertThat(claimed(one)).hasSize(4);
        ClaimResult ahead = one.exchange(new AttemptReport(List.of(), List.of(), 3, 5));

        assertThat(ahead.slots()).isEqualTo(4);
        assertThat(ahead.attempts()).hasSize(6);
        assertThat(one.exchange(underWay(2))).extracting(ClaimResult::slots).isEqualTo(4);
        one.note(underWay(1));
        assertThat(claims(4).exchange(underWay(0)).slots()).isEqualTo(3);
    }

    @Test
    void while_a_process_waits_the_others_keep_an_equal_share() {
        DeliveryClaims greedy = claims(10);
        DeliveryClaims late = claims(10);
        IntStream.range(0, 100).forEach(this::due);
        assertThat(claimed(greedy)).hasSize(10);

        assertThat(late.exchange(underWay(0))).isEqualTo(new ClaimResult(0, List.of()));
        assertThat(greedy.exchange(underWay(10)).slots()).isEqualTo(5);
        assertThat(late.exchange(underWay(0)).attempts()).as("still under way").isEmpty();
        assertThat(greedy.exchange(underWay(5)).slots()).isEqualTo(5);

        assertThat(late.exchange(underWay(0)).attempts()).hasSize(5);
        assertThat(greedy.exchange(underWay(5)).attempts()).isEmpty();
    }

    @Test
    void what_was_not_begun_is_as_if_it_had_never_been_handed_out() {
        DeliveryClaims claims = claims(2);
        UUID alert = due(1);
        Attempt unsent = claimed(claims).getFirst();

        claims.note(new AttemptReport(List.of(), List.of(unsent), 0, 0));
        Attempt again = claimed(claims(2)).getFirst();
        claims.note(new AttemptReport(List.of(), List.of(unsent), 0, 0));

        assertThat(again.alertId()).isEqualTo(alert);
        assertThat(again.number()).isEqualTo(1);
        assertThat(jdbc.sql("select attempts from webhook_delivery where claimed_until is not null")
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void last_attempts_are_handed_out_for_slots_alone() {
        DeliveryClaims claims = claims(2);
        IntStream.range(0, 10).forEach(this::due);
        jdbc.sql("update webhook_delivery set attempts = 2").update();

        assertThat(claims.exchange(new AttemptReport(List.of(), List.of(), 0, 50))
                        .attempts())
                .hasSize(2);
    }

    @Test
    void after_a_step_of_the_clock_no_time_is_later_than_the_service_sets_it() {
        DeliveryClaims dead = claims(2);
        IntStream.range(0, 3).forEach(this::due);
        List<Attempt> claimed = claimed(dead);
        dead.note(new AttemptReport(List.of(CompletedAttempt.now(claimed.getFirst(), FAILED)), List.of(), 2, 0));
        List<@Nullable String> before = times();
        dead.limitTimes();
        assertThat(times()).as("without a step").isEqualTo(before);

        clockStepsBackAnHour();
        assertThat(claims(2).exchange(underWay(0)).slots()).isZero();
        claims(2).limitTimes();

        assertThat(jdbc.sql("select max(extract(epoch from until - now())) from webhook_sender")
                        .query(Double.class)
                        .single())
                .isLessThanOrEqualTo(15);
        assertThat(jdbc.sql("""
                        select max(greatest(extract(epoch from claimed_until - now()) - 15,
                                            extract(epoch from next_attempt_at - now())))
                        from webhook_delivery""").query(Double.class).single()).isLessThanOrEqualTo(0);
    }

    private List<@Nullable String> times() {
        return jdbc.sql("""
                select format('%s %s', next_attempt_at, claimed_until) from webhook_delivery
                union all select until::text from webhook_sender
                order by 1""").query(String.class).list();
    }

    /** Moves all times forward, as seen by a clock that has stepped back. */
    private void clockStepsBackAnHour() {
        jdbc.sql("update webhook_sender set until = until + interval '1 hour'").update();
        jdbc.sql("""
                update webhook_delivery
                set next_attempt_at = next_attempt_at + interval '1 hour',
                    claimed_until = claimed_until + interval '1 hour'""").update();
    }

    @Test
    void attempts_of_the_previous_release_count_as_under_way() {
        IntStream.range(0, 30).forEach(this::due);

        assertThat(claimedByThePreviousRelease(6)).isEqualTo(6);
        assertThat(claimed(claims(10))).hasSize(4);
        assertThat(claimedByThePreviousRelease(10)).isZero();
    }

    /** Claims deliveries as the previous release does; returns their number. */
    private int claimedByThePreviousRelease(int inFlight) {
        return jdbc.sql("""
                select alert_id, series, attempts, body
                from webhook_exchange(array[]::uuid[], array[]::int[], array[]::int[], array[]::text[], array[]::text[],
                                      array[]::bigint[], 3, ?, 15000::bigint)""")
                .param(inFlight)
                .query((row, _) -> row.getInt("attempts"))
                .list()
                .size();
    }

    private static List<Attempt> claimed(DeliveryClaims claims) {
        return claims.exchange(underWay(0)).attempts();
    }

    private static AttemptReport underWay(int attempts) {
        return new AttemptReport(List.of(), List.of(), attempts, 0);
    }

    private static AttemptReport report(CompletedAttempt... ended) {
        return new AttemptReport(List.of(ended), List.of(), 0, 0);
    }

    private List<@Nullable String> attempts(UUID alert) {
        return jdbc.sql("""
                select series || '.' || number || ' ' || coalesce(http_status::text, 'none') || ' ' || coalesce(error, 'none')
                  || ' ' || duration_millis || ' '
                  || (begun_at between clock_timestamp() - interval '30 seconds' and clock_timestamp())
                from webhook_attempt where alert_id = ? order by series, number""").param(alert).query(String.class).list();
    }

    private boolean isWaitedFor() {
        return jdbc.sql("""
                select exists (select from pg_locks
                               where locktype = 'advisory' and not granted
                                 and database = (select oid from pg_database where datname = current_database()))""").query(Boolean.class).single();
    }

    private DeliveryClaims claims(int maxInFlight) {
        var settings = new WebhookSettings(
                URI.create("http://127.0.0.1:1/"), null, maxInFlight, Duration.ofSeconds(10), false, false);
        return new DeliveryClaims(jdbc, settings);
    }

    private UUID due(int secondsAgo) {
        UUID alert = UUID.randomUUID();
        jdbc.sql("""
                insert into webhook_delivery (alert_id, body, next_attempt_at)
                values (?, '', now() - ? * interval '1 second')""").params(alert, secondsAgo).update();
        return alert;
    }

    private static List<UUID> alertsOf(List<Attempt> attempts) {
        return attempts.stream().map(Attempt::alertId).toList();
    }

    private List<@Nullable String> statuses() {
        return jdbc.sql("select status from webhook_delivery order by created_at")
                .query(String.class)
                .list();
    }

    private String now() {
        return jdbc.sql("select clock_timestamp()::text").query(String.class).single();
    }

    /** Returns true if the next attempt follows the pause after a time between the given ones; rounding adds microseconds. */
    private boolean nextIsBetween(String before, String after, Duration pause) {
        return jdbc.sql("""
                select next_attempt_at - ? * interval '1 millisecond'
                       between ?::timestamptz and ?::timestamptz + interval '10 microseconds'
                from webhook_delivery""")
                .params(pause.toMillis(), before, after)
                .query(Boolean.class)
                .single();
    }

    private double millisUntilNext() {
        return jdbc.sql("select 1000 * extract(epoch from next_attempt_at - clock_timestamp()) from webhook_delivery")
                .query(Double.class)
                .single();
    }
}
