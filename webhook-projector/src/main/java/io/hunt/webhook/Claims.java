package io.hunt.webhook;

import io.hunt.api.alert.AlertId;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Hands out attempts, so many at a time over all processes, and notes how they ended. The database's clock decides. */
@Component
class Claims {

    private static final String LOST = "process ended during the last attempt";

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final WebhookSettings settings;

    Claims(JdbcClient jdbc, PlatformTransactionManager transactions, WebhookSettings settings) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.settings = settings;
    }

    /** The attempts are counted, durably, before the first byte of them is sent. */
    List<Attempt> claim() {
        return Objects.requireNonNull(transaction.execute(_ -> {
            jdbc.sql("select pg_advisory_xact_lock(hashtextextended('webhook claims', 0))")
                    .query((row, _) -> true)
                    .single();
            return claimUnderLock();
        }));
    }

    /** The lock is a statement of its own, so that this one sees what the holder before has committed. */
    private List<Attempt> claimUnderLock() {
        return jdbc.sql("""
                with due as (
                  select alert_id
                  from webhook_delivery
                  where status = 'PENDING' and attempts < :most and next_attempt_at <= now()
                    and (claimed_until is null or claimed_until <= now())
                  order by next_attempt_at
                  limit greatest(0, :in_flight - (select count(*) from webhook_delivery
                                                  where status = 'PENDING' and claimed_until > now()))
                  for update skip locked)
                update webhook_delivery delivery
                set attempts = attempts + 1, claimed_until = now() + :lease * interval '1 millisecond'
                from due
                where delivery.alert_id = due.alert_id
                returning delivery.alert_id, delivery.series, delivery.attempts, delivery.body""")
                .param("most", Attempt.MOST)
                .param("in_flight", settings.maxInFlight())
                .param("lease", settings.lease().toMillis())
                .query((row, _) -> new Attempt(
                        Objects.requireNonNull(row.getObject("alert_id", UUID.class)),
                        row.getInt("series"),
                        row.getInt("attempts"),
                        Objects.requireNonNull(row.getBytes("body"))))
                .list();
    }

    void delivered(Attempt attempt) {
        end(attempt, "DELIVERED", "");
    }

    void rejected(Attempt attempt, String error) {
        end(attempt, "REJECTED", error);
    }

    void exhausted(Attempt attempt, String error) {
        end(attempt, "EXHAUSTED", error);
    }

    private void end(Attempt attempt, String status, String error) {
        jdbc.sql("""
                update webhook_delivery
                set status = ?, last_error = coalesce(nullif(?, ''), last_error), claimed_until = null, ended_at = now()
                where alert_id = ? and series = ? and attempts = ? and status = 'PENDING'""")
                .params(status, error, attempt.alertId(), attempt.series(), attempt.number())
                .update();
    }

    void tryAgain(Attempt attempt, String error, Duration pause) {
        jdbc.sql("""
                update webhook_delivery
                set last_error = ?, claimed_until = null, next_attempt_at = now() + ? * interval '1 millisecond'
                where alert_id = ? and series = ? and attempts = ? and status = 'PENDING'""")
                .params(error, pause.toMillis(), attempt.alertId(), attempt.series(), attempt.number())
                .update();
    }

    /** Begins a new series for a delivery that has ended; returns whether there was one. */
    boolean beginAnew(AlertId alert) {
        return jdbc.sql("""
                update webhook_delivery
                set status = 'PENDING', series = series + 1, attempts = 0, next_attempt_at = now(), ended_at = null,
                    last_error = null, claimed_until = null
                where alert_id = ? and status <> 'PENDING'""").param(alert.value()).update() == 1;
    }

    boolean knows(AlertId alert) {
        return jdbc.sql("select exists (select from webhook_delivery where alert_id = ?)")
                .param(alert.value())
                .query(Boolean.class)
                .single();
    }

    /** Ends deliveries whose last attempt nobody lived to note; returns their number. */
    int giveUpLost() {
        return jdbc.sql("""
                update webhook_delivery
                set status = 'EXHAUSTED', last_error = ?, claimed_until = null, ended_at = now()
                where status = 'PENDING' and attempts >= ? and claimed_until <= now()""").params(LOST, Attempt.MOST).update();
    }
}
