package io.hunt.query.retention;

import static java.time.ZoneOffset.UTC;

import io.hunt.engine.retention.RetentionPeriod;
import io.hunt.engine.retention.RetentionRule;
import io.hunt.engine.store.TransactionLock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Marks hunts and campaigns that ended before the retention period; from then on their details are refused. A hunt
 * with a campaign has ended when both have. Times are by the database's clock.
 */
final class RemovalMarks implements RetentionRule {

    private static final int MOST_AT_ONCE = 100;

    /** Ended hunts and campaigns with their times. Excludes rows without a launch, which an earlier event may have inserted. */
    private static final String ENDED = """
            (select hunt.id as subject_id, hunt.id as hunt_id, hunt.campaign_id, null::uuid as query_id,
                    greatest(hunt.completed_at, campaign.ended_at) as ended_at
             from hunt_summary hunt
             left join campaign_view campaign on campaign.id = hunt.campaign_id
             where hunt.created_at is not null and hunt.completed_at is not null
               and (hunt.campaign_id is null or campaign.ended_at is not null)
             union all
             select id, null, id, query_id, ended_at
             from campaign_view
             where created_at is not null and kind = 'OSQUERY' and ended_at is not null) as ended""";

    private static final String KEPT =
            "not exists (select from details_removal removal where removal.subject_id = ended.subject_id)";

    private final JdbcClient jdbc;

    RemovalMarks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public String table() {
        return "details_removal";
    }

    @Override
    public TransactionLock lock() {
        return TransactionLock.OLD_DETAILS;
    }

    @Override
    public int removeSome(RetentionPeriod period) {
        return removeSome(period, now(jdbc));
    }

    int removeSome(RetentionPeriod period, Instant now) {
        return period.cutoff(now)
                .map(cutoff -> mark(cutoff, now, period.days()))
                .orElse(0);
    }

    static Instant now(JdbcClient jdbc) {
        return jdbc.sql("select clock_timestamp()")
                .query((row, _) -> row.getObject(1, OffsetDateTime.class).toInstant())
                .single();
    }

    private int mark(Instant cutoff, Instant now, int days) {
        return jdbc.sql("""
                insert into details_removal (subject_id, hunt_id, campaign_id, query_id, ended_at, removed_at, kept_days)
                select subject_id, hunt_id, campaign_id, query_id, ended_at, ?, ?
                from %s
                where ended_at <= ? and %s
                order by ended_at, subject_id
                limit ?
                on conflict do nothing""".formatted(ENDED, KEPT))
                .params(now.atOffset(UTC), days, cutoff.atOffset(UTC), MOST_AT_ONCE)
                .update();
    }

    @Override
    public Optional<String> oldestAge() {
        return Optional.of("select coalesce(extract(epoch from clock_timestamp() - min(ended_at)), 0) from " + ENDED
                + " where " + KEPT);
    }
}
