package io.hunt.query.hunt;

import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntEvent.HuntLaunched;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.HuntId;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.TargetColumn;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Writer of the table hunt_summary. Each write inserts the row if it is missing and is idempotent. Statements use
 * {@code insert ... select}, because the driver would merge rows of VALUES into one statement, which may update a row
 * once only.
 */
@Component
class HuntSummaries {

    private static final String TABLE = "hunt_summary";

    private static final String OPEN = """
            insert into hunt_summary (id, name, target_type, total_hosts, indicator_count, live_window_minutes,
                                      live_window_ends_at, seen_within_days, created_by, created_at, campaign_id, depth,
                                      selected_by, selected_types, selected_severities, target,
                                      unasked_offline, unasked_unseen, selected_sources, selected_tags)
            select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::uuid, ?, ?, ?, ?, ?, ?::integer, ?::integer, ?::text[], ?::text[]
            on conflict (id) do update
            set name = excluded.name, target_type = excluded.target_type, total_hosts = excluded.total_hosts,
                indicator_count = excluded.indicator_count, live_window_minutes = excluded.live_window_minutes,
                live_window_ends_at = excluded.live_window_ends_at, created_by = excluded.created_by,
                seen_within_days = excluded.seen_within_days, created_at = excluded.created_at,
                campaign_id = excluded.campaign_id, depth = excluded.depth,
                selected_by = excluded.selected_by, selected_types = excluded.selected_types,
                selected_severities = excluded.selected_severities, target = excluded.target,
                unasked_offline = excluded.unasked_offline, unasked_unseen = excluded.unasked_unseen,
                selected_sources = excluded.selected_sources, selected_tags = excluded.selected_tags""";

    private final ReadModels models;

    HuntSummaries(ReadModels models) {
        this.models = models;
    }

    void open(HuntLaunched launched, Instant at) {
        HuntSelection selection = launched.selection();
        HuntEvent.UnaskedHosts unasked = launched.unasked();
        models.write(
                TABLE,
                OPEN,
                launched.huntId().value(),
                launched.name(),
                launched.targetType(),
                launched.totalHosts(),
                launched.indicatorCount(),
                launched.liveWindowMinutes(),
                launched.liveWindowEndsAt(),
                launched.seenWithinDays(),
                launched.launchedBy(),
                at,
                launched.campaignId() == null ? null : launched.campaignId().value(),
                launched.depth(),
                selection == null ? null : selection.by(),
                selection == null ? "" : EnumSetColumn.of(selection.types()),
                selection == null ? "" : EnumSetColumn.of(selection.severities()),
                TargetColumn.write(launched.target()),
                unasked == null ? null : unasked.offline(),
                unasked == null ? null : unasked.notSeenWithin(),
                selection == null ? null : array(selection.sources()),
                selection == null ? null : array(selection.tags()));
    }

    private static @Nullable Object array(@Nullable List<String> words) {
        return words == null ? null : words.toArray(String[]::new);
    }

    void start(HuntId hunt, Instant at) {
        models.write(TABLE, """
                insert into hunt_summary (id, status, started_at)
                select ?, 'RUNNING', ?
                on conflict (id) do update
                set status = case hunt_summary.status when 'PENDING' then 'RUNNING' else hunt_summary.status end,
                    started_at = coalesce(hunt_summary.started_at, excluded.started_at)""", hunt.value(), at);
    }

    /** Raises the counters. Totals never decrease, so lower values are ignored. */
    void count(HuntId hunt, Totals totals) {
        models.writeLatest(TABLE, hunt, """
                insert into hunt_summary (id, responded_hosts, matched_hosts, failed_hosts)
                select ?, ?, ?, ?
                on conflict (id) do update
                set responded_hosts = greatest(hunt_summary.responded_hosts, excluded.responded_hosts),
                    matched_hosts = greatest(hunt_summary.matched_hosts, excluded.matched_hosts),
                    failed_hosts = greatest(hunt_summary.failed_hosts, excluded.failed_hosts)""", hunt.value(), totals.responded(), totals.matched(), totals.failed());
    }

    /** Ends a hunt; later ends have no effect. */
    void end(HuntId hunt, HuntStatus outcome, @Nullable String reason, Instant at) {
        models.write(TABLE, """
                insert into hunt_summary (id, status, failure_reason, completed_at)
                select ?, ?, ?, ?
                on conflict (id) do update
                set status = excluded.status, failure_reason = excluded.failure_reason,
                    completed_at = excluded.completed_at
                where hunt_summary.completed_at is null""", hunt.value(), outcome, reason, at);
    }

    /** Sets the version up to which all events of the hunt are applied. Ignores events of other aggregates. */
    void reach(HuntId hunt, long version) {
        if (version <= EventVersions.NONE) {
            return;
        }
        models.writeLatest(TABLE, hunt, """
                insert into hunt_summary (id, version)
                select ?, ?
                on conflict (id) do update
                set version = excluded.version
                where hunt_summary.version < excluded.version""", hunt.value(), version);
    }
}
