package io.hunt.query.retention;

import static java.time.ZoneOffset.UTC;

import io.hunt.engine.retention.ExpiringRows;
import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.store.TransactionLock;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Removes security events by their age. Up to when they were removed only ever grows, and holds after a rebuild. */
final class SecurityEventRemoval implements ExpiringRows {

    private static final int MOST_AT_ONCE = 1_000;

    private final JdbcClient jdbc;

    SecurityEventRemoval(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public String table() {
        return "security_event";
    }

    @Override
    public TransactionLock lock() {
        return TransactionLock.OLD_DETAILS;
    }

    @Override
    public int removeSome(RetentionPeriod period) {
        return removeSome(period, RemovalMarks.now(jdbc));
    }

    int removeSome(RetentionPeriod period, Instant now) {
        period.cutoff(now).ifPresent(cutoff -> mark(cutoff, now, period.days()));
        return jdbc.sql("""
                delete from security_event where id = any(array(
                  select id from security_event
                  where at <= (select removed_until from security_event_removal)
                  order by at, id
                  limit ?))""").param(MOST_AT_ONCE).update();
    }

    /** Nothing is marked as removed before there is something to remove. */
    private void mark(Instant cutoff, Instant now, int days) {
        jdbc.sql("""
                insert into security_event_removal as known (removed_until, removed_at, kept_days)
                select ?::timestamptz, ?, ?
                where exists (select from security_event where at <= ?)
                on conflict (sole) do update
                set removed_until = excluded.removed_until, removed_at = excluded.removed_at, kept_days = excluded.kept_days
                where known.removed_until < excluded.removed_until""")
                .params(cutoff.atOffset(UTC), now.atOffset(UTC), days, cutoff.atOffset(UTC))
                .update();
    }

    @Override
    public Optional<String> oldestAge() {
        return Optional.of("select coalesce(extract(epoch from clock_timestamp() - min(at)), 0) from security_event");
    }
}
