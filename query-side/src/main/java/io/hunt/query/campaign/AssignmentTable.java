package io.hunt.query.campaign;

import static io.hunt.query.table.SqlValue.each;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.campaign.CampaignId;
import io.hunt.api.host.HostId;
import io.hunt.query.table.ReadModels;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Writes the table campaign_assignment: one row for each host that is asked. */
@Component
class AssignmentTable {

    private static final String TABLE = "campaign_assignment";

    private static final String COLLECT = """
            insert into campaign_assignment (campaign_id, version, ingested_at, host_id, status, hostname, row_count,
                                             truncated, late, responded_at)
            select ?, ?, ?, answer.*
            from unnest(?::uuid[], ?::text[], ?::text[], ?::integer[], ?::boolean[], ?::boolean[],
                        ?::timestamptz[]) as answer
            on conflict (campaign_id, host_id) do update
            set version = excluded.version, ingested_at = excluded.ingested_at, hostname = excluded.hostname,
                row_count = excluded.row_count, truncated = excluded.truncated, late = excluded.late,
                responded_at = excluded.responded_at,
                status = case excluded.status when 'RESPONDED' then 'RESPONDED' else campaign_assignment.status end
            where campaign_assignment.version < excluded.version""";

    private final ReadModels models;

    AssignmentTable(ReadModels models) {
        this.models = models;
    }

    /** What was answered or given up stays so. */
    void move(CampaignId campaign, List<HostId> hosts, AssignmentStatus status, long version) {
        models.write(TABLE, """
                insert into campaign_assignment (campaign_id, host_id, version, status)
                select distinct ?::uuid, host, ?::bigint, ? from unnest(?::uuid[]) as host
                on conflict (campaign_id, host_id) do update
                set version = excluded.version, status = excluded.status
                where campaign_assignment.version < excluded.version and campaign_assignment.open""", campaign.value(), version, status, each(hosts, host -> host));
    }

    /** Rows of a host that was asked no more are kept, and its assignment stays what it was. */
    void collect(RowsCollected collected, Instant at, long version) {
        var first = new LinkedHashMap<HostId, HostRows>();
        collected.hosts().forEach(host -> first.putIfAbsent(host.hostId(), host));
        Collection<HostRows> hosts = first.values();
        models.write(
                TABLE,
                COLLECT,
                collected.campaignId().value(),
                version,
                at,
                each(hosts, HostRows::hostId),
                each(hosts, host -> host.uncounted() ? AssignmentStatus.CANCELLED : AssignmentStatus.RESPONDED),
                each(hosts, HostRows::hostname),
                each(hosts, HostRows::rows),
                each(hosts, HostRows::truncated),
                each(hosts, HostRows::late),
                each(hosts, host -> Objects.requireNonNullElse(host.detectedAt(), at)));
    }
}
