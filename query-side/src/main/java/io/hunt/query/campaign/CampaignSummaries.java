package io.hunt.query.campaign;

import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.RowTotals;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.id.CampaignId;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.TargetColumn;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writer of the table campaign_view. Each write inserts the row if it is missing and is idempotent. */
@Component
class CampaignSummaries {

    private static final String TABLE = "campaign_view";

    private static final String OPEN = """
            insert into campaign_view (id, kind, name, hunt_id, query_id, sql, saved_query_id, created_by, created_at,
                                       live_window_ends_at, indicator_count, query_count, assigned_hosts, target)
            select ?, ?, ?, ?::uuid, ?::uuid, ?, ?::uuid, ?, ?, ?, ?, ?, ?, ?
            on conflict (id) do update
            set kind = excluded.kind, name = excluded.name, hunt_id = excluded.hunt_id, query_id = excluded.query_id,
                sql = excluded.sql, saved_query_id = excluded.saved_query_id, created_by = excluded.created_by,
                created_at = excluded.created_at, live_window_ends_at = excluded.live_window_ends_at,
                indicator_count = excluded.indicator_count, query_count = excluded.query_count,
                assigned_hosts = excluded.assigned_hosts, target = excluded.target""";

    private final ReadModels models;

    CampaignSummaries(ReadModels models) {
        this.models = models;
    }

    void open(CampaignLaunched launched) {
        models.write(
                TABLE,
                OPEN,
                launched.campaignId().value(),
                launched.kind(),
                launched.name(),
                id(launched.huntId(), hunt -> hunt.value()),
                id(launched.queryId(), query -> query.value()),
                launched.sql(),
                id(launched.savedQueryId(), saved -> saved.value()),
                launched.launchedBy(),
                launched.launchedAt(),
                launched.liveWindowEndsAt(),
                launched.indicatorCount(),
                launched.kind() == CampaignKind.OSQUERY
                        ? 1
                        : launched.indicatorTypes().size(),
                launched.totalHosts(),
                TargetColumn.write(launched.target()));
    }

    void responded(CampaignId campaign, Totals totals) {
        grow(campaign, "responded_hosts", totals.responded());
        grow(campaign, "matched_hosts", totals.matched());
    }

    void collected(CampaignId campaign, RowTotals totals) {
        grow(campaign, "responded_hosts", totals.responded());
        grow(campaign, "matched_hosts", totals.withRows());
        grow(campaign, "late_responses", totals.late());
    }

    void cancelled(CampaignId campaign, int total) {
        grow(campaign, "cancelled_assignments", total);
    }

    void failed(CampaignId campaign, int total) {
        grow(campaign, "failed_assignments", total);
    }

    void refused(CampaignId campaign, int total) {
        grow(campaign, "refused_after_stop", total);
    }

    /** Records the stop of a campaign; later stops have no effect. */
    void stop(CampaignStopped stopped, Instant at) {
        models.write(
                TABLE,
                """
                insert into campaign_view (id, status, stopped_at, stop_reason, discards_inflight, auto_stopped)
                select ?, 'STOPPED', ?, ?, ?, ?
                on conflict (id) do update
                set status = excluded.status, stopped_at = excluded.stopped_at, stop_reason = excluded.stop_reason,
                    discards_inflight = excluded.discards_inflight, auto_stopped = excluded.auto_stopped
                where campaign_view.stopped_at is null""",
                stopped.campaignId().value(),
                at,
                stopped.reason(),
                stopped.discardInflight(),
                stopped.stoppedBy() == null && CampaignEvent.AUTO_STOPPED.equals(stopped.reason()));
        cancelled(
                stopped.campaignId(),
                Objects.requireNonNullElse(stopped.cancelledTotal(), stopped.cancelledAssignments()));
    }

    void archive(CampaignId campaign) {
        models.write(TABLE, """
                insert into campaign_view (id, status)
                select ?, 'ARCHIVED'
                on conflict (id) do update
                set status = excluded.status""", campaign.value());
    }

    /** Records the time after which no host is queried; the first time is kept. */
    void end(CampaignId campaign, Instant at) {
        models.write(TABLE, """
                insert into campaign_view (id, ended_at)
                select ?, ?
                on conflict (id) do update
                set ended_at = excluded.ended_at
                where campaign_view.ended_at is null""", campaign.value(), at);
    }

    /** Marks the snapshot as corrupt; the first reason is kept. */
    void distrust(CampaignId campaign, String detail) {
        models.write(TABLE, """
                insert into campaign_view (id, corruption)
                select ?, ?
                on conflict (id) do update
                set corruption = coalesce(campaign_view.corruption, excluded.corruption)""", campaign.value(), detail);
    }

    /** Sets the version up to which all events of the campaign are applied. */
    void reach(CampaignId campaign, long version) {
        if (version > EventVersions.NONE) {
            grow(campaign, "version", version);
        }
    }

    /** Raises a counter to a new total. Totals never decrease, so lower values are ignored. */
    private void grow(CampaignId campaign, String column, long total) {
        models.writeLatest(TABLE, campaign, """
                insert into campaign_view (id, %1$s)
                select ?, ?
                on conflict (id) do update
                set %1$s = excluded.%1$s
                where campaign_view.%1$s < excluded.%1$s""".formatted(column), campaign.value(), total);
    }

    private static <T> @Nullable UUID id(@Nullable T id, Function<T, UUID> value) {
        return id == null ? null : value.apply(id);
    }
}
