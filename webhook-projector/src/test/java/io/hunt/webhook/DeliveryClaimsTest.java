package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.alert.AlertId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.Ended;
import io.hunt.webhook.sending.Outcome;
import io.hunt.webhook.sending.Outcome.Delivered;
import io.hunt.webhook.sending.Outcome.Failed;
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
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeliveryClaimsTest {

    private static final Outcome FAILED = new Failed(503, "HTTP 503");

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @Test
    void what_has_ended_makes_room_in_the_same_transaction() {
        DeliveryClaims claims = claims(2);
        List<UUID> alerts = IntStream.range(0, 4).mapToObj(n -> due(10 - n)).toList();

        List<Attempt> first = claims.exchange(List.of());
        assertThat(claims.exchange(List.of())).isEmpty();
        List<Attempt> second =
                claims.exchange(List.of(Ended.now(first.get(0), new Delivered(204)), Ended.now(first.get(1), FAILED)));

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
            assertThat(one.exchange(List.of())).hasSize(10);
            var answer = CompletableFuture.supplyAsync(() -> other.exchange(List.of()));
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
        Attempt attempt = claims.exchange(List.of()).getFirst();
        long earlier = System.nanoTime() - Duration.ofMillis(600).toNanos();

        claims.note(List.of(new Ended(attempt, FAILED, earlier)));

        assertThat(millisUntilNext()).isBetween(1.0, 401.0);
    }

    @Test
    void a_failure_is_noted_once_however_often_it_is_told() {
        DeliveryClaims claims = claims(1);
        due(1);
        Attempt attempt = claims.exchange(List.of()).getFirst();
        claims.note(List.of(new Ended(attempt, FAILED, System.nanoTime() - 900_000_000L)));
        double before = millisUntilNext();

        claims.note(List.of(Ended.now(attempt, FAILED)));

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
        List<Ended> ended = claims.exchange(List.of()).stream()
                .map(attempt -> Ended.now(
                        attempt,
                        attempt.alertId().equals(gone)
                                ? new Delivered(200)
                                : attempt.alertId().equals(unwilling) ? new Outcome.Rejected(410) : FAILED))
                .toList();

        claims.note(ended);

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
        Attempt first = claims.exchange(List.of()).getFirst();
        long end = first.begun() + Duration.ofMillis(40).toNanos();
        claims.note(List.of(new Ended(first, FAILED, end), new Ended(first, FAILED, end)));
        jdbc.sql("update webhook_delivery set next_attempt_at = now()").update();
        Attempt second = claims.exchange(List.of()).getFirst();
        long later = second.begun() + Duration.ofMillis(20).toNanos();
        claims.note(List.of(new Ended(second, new Failed(null, "deadline passed"), later)));

        assertThat(attempts(alert)).containsExactly("1.1 503 HTTP 503 40 true", "1.2 none deadline passed 20 true");
    }

    @Test
    void attempts_of_the_last_four_series_are_kept() {
        DeliveryClaims claims = claims(1);
        UUID alert = due(1);
        for (int series = 1; series <= 6; series++) {
            claims.note(List.of(Ended.now(claims.exchange(List.of()).getFirst(), new Delivered(204))));
            assertThat(claims.beginAnew(new AlertId(alert))).isTrue();
        }

        assertThat(attempts(alert)).extracting(line -> line.substring(0, 3)).containsExactly("4.1", "5.1", "6.1");
        assertThat(claims.beginAnew(new AlertId(alert))).as("under way").isFalse();
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

    private double millisUntilNext() {
        return jdbc.sql("select 1000 * extract(epoch from next_attempt_at - clock_timestamp()) from webhook_delivery")
                .query(Double.class)
                .single();
    }
}
