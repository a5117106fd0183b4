package io.hunt.webhook;

import io.hunt.api.id.AlertId;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.webhook.DeliveryAttempt;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.CompletedAttempt;
import io.hunt.webhook.sending.WebhookSettings;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Repository of claims on deliveries (transactional outbox), limited over all processes. Records the results of
 * attempts. Times are by the database's clock.
 */
@Component
class DeliveryClaims {

    static final String LOST = "process ended during the last attempt";

    /** Records the results of attempts and updates their deliveries in one round trip and one commit. */
    private static final String EXCHANGE = """
            with noted as (
              insert into webhook_attempt (alert_id, series, number, begun_at, duration_millis, http_status, error)
              select alert_id, series, number, clock_timestamp() - age * interval '1 microsecond', taken, http_status, error
              from unnest(?::uuid[], ?::int[], ?::int[], ?::bigint[], ?::bigint[], ?::int[], ?::text[])
                   as ended (alert_id, series, number, age, taken, http_status, error)
              on conflict do nothing)
            select slots, alert_id, series, attempts, body
            from webhook_exchange(?, ?::uuid[], ?::int[], ?::int[], ?::text[], ?::text[], ?::bigint[],
                                  ?::uuid[], ?::int[], ?::int[], ?, ?, ?, ?, ?)""";

    /** Owner of the claims; differs with every start of the process. */
    private final UUID process = UUID.randomUUID();

    private final JdbcClient jdbc;
    private final WebhookSettings settings;

    DeliveryClaims(JdbcClient jdbc, WebhookSettings settings) {
        this.jdbc = jdbc;
        this.settings = settings;
    }

    /**
     * Records ended attempts and claims further ones, in one transaction. Claimed attempts are counted durably before
     * their first byte is sent.
     */
    ClaimResult exchange(AttemptReport attemptReport) {
        return exchange(attemptReport, settings.maxInFlight());
    }

    /** Records ended attempts without claiming others. Ignores attempts with a lost claim and repeated reports. */
    void note(AttemptReport attemptReport) {
        exchange(attemptReport, 0);
    }

    private ClaimResult exchange(AttemptReport attemptReport, int inFlight) {
        List<CompletedAttempt> ended = attemptReport.ended();
        List<Attempt> unsent = attemptReport.unsent();
        var alerts = column(ended, each -> each.attempt().alertId());
        var series = column(ended, each -> each.attempt().series());
        var numbers = column(ended, each -> each.attempt().number());
        var errors = column(ended, CompletedAttempt::error);
        return jdbc.sql(EXCHANGE)
                .params(alerts, series, numbers)
                .param(column(ended, each -> micros(each.age())))
                .param(column(ended, each -> each.taken().toMillis()))
                .params(column(ended, CompletedAttempt::httpStatus), errors)
                .params(process, alerts, series, numbers)
                .params(column(ended, CompletedAttempt::status), errors)
                .param(column(ended, each -> micros(each.pauseLeft())))
                .param(column(unsent, Attempt::alertId))
                .param(column(unsent, Attempt::series))
                .param(column(unsent, Attempt::number))
                .params(Attempt.MOST, inFlight, attemptReport.underWay(), attemptReport.ahead())
                .param(settings.lease().toMillis())
                .query(DeliveryClaims::handed);
    }

    private static ClaimResult handed(ResultSet rows) throws SQLException {
        int slots = 0;
        var attempts = new ArrayList<Attempt>();
        while (rows.next()) {
            UUID alert = rows.getObject("alert_id", UUID.class);
            if (alert == null) {
                slots = rows.getInt("slots");
            } else {
                attempts.add(new Attempt(
                        alert,
                        rows.getInt("series"),
                        rows.getInt("attempts"),
                        Objects.requireNonNull(rows.getBytes("body")),
                        System.nanoTime()));
            }
        }
        return new ClaimResult(slots, attempts);
    }

    /** Begins a new series for a delivery that has ended and still has its body; returns false for others. */
    boolean beginAnew(AlertId alert) {
        return jdbc.sql("""
                with anew as (
                  update webhook_delivery
                  set status = 'PENDING', series = series + 1, attempts = 0, next_attempt_at = now(), ended_at = null,
                      last_error = null, claimed_until = null
                  where alert_id = ? and status <> 'PENDING' and body_removed_at is null
                  returning alert_id, series),
                forgotten as (
                  delete from webhook_attempt old using anew
                  where old.alert_id = anew.alert_id and old.series <= anew.series - ?)
                select exists (select from anew)""")
                .params(alert.value(), DeliveryAttempt.KEPT_SERIES)
                .query(Boolean.class)
                .single();
    }

    boolean knows(AlertId alert) {
        return jdbc.sql("select exists (select from webhook_delivery where alert_id = ?)")
                .param(alert.value())
                .query(Boolean.class)
                .single();
    }

    /** Returns the removal of a delivery's body; empty if the body was not removed. */
    Optional<DetailsRemoved> removal(AlertId alert) {
        return jdbc.sql("""
                select body_removed_at, body_kept_days
                from webhook_delivery
                where alert_id = ? and body_removed_at is not null""")
                .param(alert.value())
                .query((row, _) -> new DetailsRemoved(
                        row.getObject("body_removed_at", OffsetDateTime.class).toInstant(),
                        row.getInt("body_kept_days")))
                .optional();
    }

    /** Ends deliveries whose last attempt has no result because its process died; returns their alerts. */
    List<UUID> giveUpLost() {
        return jdbc.sql("""
                update webhook_delivery
                set status = 'EXHAUSTED', last_error = ?, claimed_until = null, ended_at = now()
                where status = 'PENDING' and attempts >= ? and claimed_until <= now()
                returning alert_id""")
                .params(LOST, Attempt.MOST)
                .query((row, _) -> row.getObject("alert_id", UUID.class))
                .list();
    }

    /**
     * Limits times that are later than any that the service sets. They remain when the database's clock steps back, and would
     * delay deliveries and keep the slots of dead processes until the clock has caught up.
     */
    void limitTimes() {
        jdbc.sql("""
                with senders as (
                  update webhook_sender set until = now() + lease.length
                  from (select ? * interval '1 millisecond' as length) as lease
                  where until > now() + lease.length + interval '1 second'
                  returning 1)
                update webhook_delivery
                set next_attempt_at = least(next_attempt_at, now()), claimed_until = least(claimed_until, now() + lease.length)
                from (select ? * interval '1 millisecond' as length) as lease
                where status = 'PENDING'
                  and (next_attempt_at > now() + interval '3 seconds'
                    or claimed_until > now() + lease.length + interval '1 second')""")
                .params(settings.lease().toMillis(), settings.lease().toMillis())
                .update();
    }

    private static <T> @Nullable String[] column(List<T> rows, Function<T, @Nullable Object> value) {
        var column = new @Nullable String[rows.size()];
        for (int row = 0; row < column.length; row++) {
            Object cell = value.apply(rows.get(row));
            column[row] = cell == null ? null : cell.toString();
        }
        return column;
    }

    /** Rounds up to microseconds, so that no attempt begins early. */
    private static long micros(Duration duration) {
        return TimeUnit.NANOSECONDS.toMicros(duration.toNanos() + 999);
    }
}
