package io.hunt.query.retention;

import static java.time.ZoneOffset.UTC;

import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.retention.RetentionRule;
import io.hunt.engine.store.TransactionLock;
import java.time.Instant;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Removes details by age. The time up to which they were removed only increases and is kept after a rebuild. */
final class AgedRows implements RetentionRule {

    private static final int MOST_AT_ONCE = 1_000;

    private final JdbcClient jdbc;
    private final AgedDetails details;

    AgedRows(JdbcClient jdbc, AgedDetails details) {
        this.jdbc = jdbc;
        this.details = details;
    }

    @Override
    public String table() {
        return details.table();
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
                delete from %1$s where ctid = any(array(
                  select ctid from %1$s
                  where %2$s <= (select removed_until from %3$s)
                  order by %2$s
                  limit ?))""".formatted(details.table(), details.time(), details.removal()))
                .param(MOST_AT_ONCE)
                .update();
    }

    /** Moves the mark if there are rows to remove. */
    private void mark(Instant cutoff, Instant now, int days) {
        jdbc.sql("""
                insert into %1$s as known (removed_until, removed_at, kept_days)
                select ?::timestamptz, ?, ?
                where exists (select from %2$s where %3$s <= ?)
                on conflict (sole) do update
                set removed_until = excluded.removed_until, removed_at = excluded.removed_at, kept_days = excluded.kept_days
                where known.removed_until < excluded.removed_until""".formatted(details.removal(), details.table(), details.time()))
                .params(cutoff.atOffset(UTC), now.atOffset(UTC), days, cutoff.atOffset(UTC))
                .update();
    }

    @Override
    public Optional<String> oldestAge() {
        return Optional.of("select coalesce(extract(epoch from clock_timestamp() - min(%s)), 0) from %s"
                .formatted(details.time(), details.table()));
    }
}
