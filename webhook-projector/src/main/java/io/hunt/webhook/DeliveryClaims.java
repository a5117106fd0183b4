package io.hunt.webhook;

import io.hunt.api.Rejection.DetailsRemoved;
import io.hunt.api.alert.AlertId;
import io.hunt.webhook.sending.Attempt;
import io.hunt.webhook.sending.Ended;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Hands out attempts, so many at a time over all processes, and notes how they ended. The database's clock decides. */
@Component
class DeliveryClaims {

    private static final String LOST = "process ended during the last attempt";

    private final JdbcClient jdbc;
    private final WebhookSettings settings;

    DeliveryClaims(JdbcClient jdbc, WebhookSettings settings) {
        this.jdbc = jdbc;
        this.settings = settings;
    }

    /**
     * Notes how attempts have ended and hands out others in their place, in one transaction. Those handed out are
     * counted, durably, before the first byte of them is sent.
     */
    List<Attempt> exchange(List<Ended> ended) {
        return exchange(ended, settings.maxInFlight());
    }

    /** Of an attempt whose claim has been lost nothing is noted, and of any other only once. */
    void note(List<Ended> ended) {
        exchange(ended, 0);
    }

    private List<Attempt> exchange(List<Ended> ended, int inFlight) {
        return jdbc.sql("""
                select alert_id, series, attempts, body
                from webhook_exchange(?::uuid[], ?::int[], ?::int[], ?::text[], ?::text[], ?::bigint[], ?, ?, ?)""")
                .param(column(ended, each -> each.attempt().alertId()))
                .param(column(ended, each -> each.attempt().series()))
                .param(column(ended, each -> each.attempt().number()))
                .param(column(ended, Ended::status))
                .param(column(ended, Ended::error))
                .param(column(ended, each -> micros(each.pauseLeft())))
                .param(Attempt.MOST)
                .param(inFlight)
                .param(settings.lease().toMillis())
                .query((row, _) -> new Attempt(
                        Objects.requireNonNull(row.getObject("alert_id", UUID.class)),
                        row.getInt("series"),
                        row.getInt("attempts"),
                        Objects.requireNonNull(row.getBytes("body"))))
                .list();
    }

    /** Begins a new series for a delivery that has ended and has its body; returns whether there was one. */
    boolean beginAnew(AlertId alert) {
        return jdbc.sql("""
                update webhook_delivery
                set status = 'PENDING', series = series + 1, attempts = 0, next_attempt_at = now(), ended_at = null,
                    last_error = null, claimed_until = null
                where alert_id = ? and status <> 'PENDING' and body_removed_at is null""").param(alert.value()).update() == 1;
    }

    boolean knows(AlertId alert) {
        return jdbc.sql("select exists (select from webhook_delivery where alert_id = ?)")
                .param(alert.value())
                .query(Boolean.class)
                .single();
    }

    /** Whether, and when, the body of a delivery was removed. */
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

    /** Ends deliveries whose last attempt nobody lived to note; returns their number. */
    int giveUpLost() {
        return jdbc.sql("""
                update webhook_delivery
                set status = 'EXHAUSTED', last_error = ?, claimed_until = null, ended_at = now()
                where status = 'PENDING' and attempts >= ? and claimed_until <= now()""").params(LOST, Attempt.MOST).update();
    }

    private static @Nullable String[] column(List<Ended> ended, Function<Ended, @Nullable Object> value) {
        var column = new @Nullable String[ended.size()];
        for (int row = 0; row < column.length; row++) {
            Object cell = value.apply(ended.get(row));
            column[row] = cell == null ? null : cell.toString();
        }
        return column;
    }

    /** Rounded up, so that no attempt is early. */
    private static long micros(Duration duration) {
        return TimeUnit.NANOSECONDS.toMicros(duration.toNanos() + 999);
    }
}
