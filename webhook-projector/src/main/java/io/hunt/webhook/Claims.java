package io.hunt.webhook;

import io.hunt.api.alert.AlertId;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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

    /**
     * Notes how attempts have ended and hands out others in their place, all in one transaction: however many have come
     * together cost one commit. Those handed out are counted, durably, before the first byte of them is sent.
     */
    List<Attempt> exchange(List<Ended> ended) {
        return Objects.requireNonNull(transaction.execute(_ -> {
            note(ended);
            return claimUnderLock();
        }));
    }

    /** Of an attempt whose claim has been lost nothing is noted, and of any other only once. Then takes the lock. */
    void note(List<Ended> ended) {
        jdbc.sql("""
                with noted as (
                  update webhook_delivery delivery
                  set status = ended.status,
                      last_error = coalesce(ended.error, last_error),
                      claimed_until = null,
                      next_attempt_at = case when ended.status = 'PENDING'
                                             then statement_timestamp() + ended.pause * interval '1 microsecond'
                                             else next_attempt_at end,
                      ended_at = case when ended.status <> 'PENDING' then statement_timestamp() end
                  from unnest(:alerts::uuid[], :series::int[], :attempts::int[], :statuses::text[], :errors::text[],
                              :pauses::bigint[]) as ended (alert_id, series, attempt, status, error, pause)
                  where delivery.alert_id = ended.alert_id and delivery.series = ended.series
                    and delivery.attempts = ended.attempt and delivery.status = 'PENDING'
                    and delivery.claimed_until is not null)
                select pg_advisory_xact_lock(hashtextextended('webhook claims', 0))""")
                .param("alerts", column(ended, each -> each.attempt().alertId()))
                .param("series", column(ended, each -> each.attempt().series()))
                .param("attempts", column(ended, each -> each.attempt().number()))
                .param("statuses", column(ended, Ended::status))
                .param("errors", column(ended, Ended::error))
                .param("pauses", column(ended, each -> micros(each.pauseLeft())))
                .query((row, _) -> true)
                .single();
    }

    /**
     * A statement of its own, so that it sees what the holder of the lock before has committed. Those in flight are
     * counted from the far end of their index, which passes by the many that have ended lately.
     */
    private List<Attempt> claimUnderLock() {
        return jdbc.sql("""
                with due as (
                  select alert_id
                  from webhook_delivery
                  where status = 'PENDING' and attempts < :most and next_attempt_at <= statement_timestamp()
                    and (claimed_until is null or claimed_until <= statement_timestamp())
                  order by next_attempt_at
                  limit :in_flight - (select count(*)
                                      from (select from webhook_delivery
                                            where status = 'PENDING' and claimed_until > statement_timestamp()
                                            order by claimed_until desc
                                            limit :in_flight) as claimed)
                  for update skip locked)
                update webhook_delivery delivery
                set attempts = attempts + 1, claimed_until = statement_timestamp() + :lease * interval '1 millisecond'
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

    private static @Nullable String[] column(List<Ended> ended, Function<Ended, @Nullable Object> value) {
        return ended.stream()
                .map(value)
                .map(each -> each == null ? null : each.toString())
                .toArray(@Nullable String[]::new);
    }

    /** Rounded up, so that no attempt is early. */
    private static long micros(Duration duration) {
        return TimeUnit.NANOSECONDS.toMicros(duration.toNanos() + 999);
    }
}
