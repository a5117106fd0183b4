package io.hunt.webhook.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.retention.RetentionPeriod;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DeliveryBodiesTest {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final Instant CUTOFF = NOW.minus(Duration.ofDays(30));
    private static final RetentionPeriod PERIOD = new RetentionPeriod(30);

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.migrated());
    private final DeliveryBodies bodies = new DeliveryBodies(jdbc);

    @Test
    void bodies_go_when_their_delivery_ended_the_period_ago_and_rows_stay() {
        delivery("DELIVERED", CUTOFF);
        delivery("REJECTED", CUTOFF.minusMillis(1));
        delivery("EXHAUSTED", CUTOFF.plusMillis(1));
        delivery("PENDING", null);

        assertThat(bodies.removeSome(new RetentionPeriod(0), NOW)).isZero();
        assertThat(bodies.removeSome(PERIOD, NOW)).isEqualTo(2);
        assertThat(bodies.removeSome(PERIOD, NOW)).isZero();

        assertThat(kept("body = ''")).containsExactly("DELIVERED", "REJECTED");
        assertThat(kept("body = '{}' and body_removed_at is null")).containsExactly("EXHAUSTED", "PENDING");
        assertThat(kept("body_removed_at = '2026-11-21T12:00:00Z' and body_kept_days = 30"))
                .containsExactly("DELIVERED", "REJECTED");
    }

    @Test
    void thousands_go_in_bounded_batches_the_oldest_first() {
        jdbc.sql("""
                insert into webhook_delivery (alert_id, body, status, ended_at)
                select gen_random_uuid(), '{}', 'DELIVERED', timestamptz '2020-01-01' + n * interval '1 second'
                from generate_series(1, 2300) n""").update();

        assertThat(bodies.removeSome(PERIOD, NOW)).isEqualTo(1_000);
        assertThat(jdbc.sql("select max(ended_at) < (select min(ended_at) from webhook_delivery where body = '{}')"
                                + " from webhook_delivery where body = ''")
                        .query(Boolean.class)
                        .single())
                .isTrue();
        assertThat(bodies.removeSome(PERIOD, NOW)).isEqualTo(1_000);
        assertThat(bodies.removeSome(PERIOD, NOW)).isEqualTo(300);
        assertThat(bodies.removeSome(PERIOD, NOW)).isZero();
    }

    @Test
    void attempts_go_with_the_body() {
        delivery("DELIVERED", CUTOFF);
        delivery("REJECTED", CUTOFF.plusMillis(1));
        jdbc.sql("""
                insert into webhook_attempt (alert_id, series, number, begun_at, duration_millis)
                select alert_id, 1, 1, now(), 5 from webhook_delivery""").update();

        assertThat(bodies.removeSome(PERIOD, NOW)).isEqualTo(1);

        assertThat(jdbc.sql("select status from webhook_attempt join webhook_delivery using (alert_id)")
                        .query(String.class)
                        .list())
                .containsExactly("REJECTED");
    }

    private List<@Nullable String> kept(String condition) {
        return jdbc.sql("select status from webhook_delivery where " + condition + " order by status")
                .query(String.class)
                .list();
    }

    private void delivery(String status, @Nullable Instant endedAt) {
        jdbc.sql(
                        "insert into webhook_delivery (alert_id, body, status, ended_at) values (gen_random_uuid(), '{}', ?, ?)")
                .param(status)
                .param(endedAt == null ? null : endedAt.atOffset(ZoneOffset.UTC))
                .update();
    }
}
