package io.hunt.webhook.retention;

import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.retention.RetentionRule;
import io.hunt.engine.role.ForRole;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.store.TransactionLock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Retention of the bodies and attempts of ended deliveries. Rows of deliveries are kept forever, so that no alert is sent
 * twice.
 */
@Component
@ForRole(ProcessRole.WEBHOOK)
class DeliveryBodies implements RetentionRule {

    private static final int MOST_AT_ONCE = 1_000;
    private static final String KEPT = "body_removed_at is null and status <> 'PENDING'";

    private final JdbcClient jdbc;

    DeliveryBodies(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public String table() {
        return "webhook_delivery";
    }

    @Override
    public TransactionLock lock() {
        return TransactionLock.OLD_DELIVERIES;
    }

    @Override
    public int removeSome(RetentionPeriod period) {
        Instant now = jdbc.sql("select clock_timestamp()")
                .query((row, _) -> row.getObject(1, OffsetDateTime.class).toInstant())
                .single();
        return removeSome(period, now);
    }

    /**
     * Removes the bodies and attempts of one batch, and returns the number of bodies. A delivery that is repeated meanwhile
     * keeps its body.
     */
    int removeSome(RetentionPeriod period, Instant now) {
        return period.cutoff(now)
                .map(cutoff -> jdbc.sql("""
                        with old as (
                          select alert_id from webhook_delivery
                          where ended_at <= ? and %1$s
                          order by ended_at, alert_id
                          limit ?),
                        attempts as (
                          delete from webhook_attempt where alert_id = any(array(select alert_id from old)))
                        update webhook_delivery
                        set body = '', body_removed_at = ?, body_kept_days = ?
                        where alert_id = any(array(select alert_id from old)) and %1$s""".formatted(KEPT))
                        .params(utc(cutoff), MOST_AT_ONCE, utc(now), period.days())
                        .update())
                .orElse(0);
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    @Override
    public Optional<String> oldestAge() {
        return Optional.of("select coalesce(extract(epoch from clock_timestamp() - min(ended_at)), 0) "
                + "from webhook_delivery where " + KEPT);
    }
}
