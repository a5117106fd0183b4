package io.hunt.query.campaign;

import static io.hunt.query.table.SqlValue.each;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.AssignmentsLeased;
import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.campaign.CampaignEvent.LeasesRenewed;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.query.table.ReadModels;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/** Writer of the table campaign_assignment, with one row for each host of a campaign. */
@Component
class AssignmentTable {

    private static final String TABLE = "campaign_assignment";

    private static final String COLLECT = """
            insert into campaign_assignment (campaign_id, version, ingested_at, host_id, status, hostname, row_count,
                                             truncated, values_cut, late, responded_at, error)
            select ?, ?, ?, answer.*
            from unnest(?::uuid[], ?::text[], ?::text[], ?::integer[], ?::boolean[], ?::boolean[], ?::boolean[],
                        ?::timestamptz[], ?::text[]) as answer
            on conflict (campaign_id, host_id) do update
            set version = excluded.version, ingested_at = excluded.ingested_at, hostname = excluded.hostname,
                row_count = excluded.row_count, truncated = excluded.truncated,
                values_cut = excluded.values_cut, late = excluded.late, responded_at = excluded.responded_at, error = excluded.error,
                status = case excluded.status when 'RESPONDED' then 'RESPONDED' else campaign_assignment.status end
            where campaign_assignment.version < excluded.version""";

    private final ReadModels models;

    AssignmentTable(ReadModels models) {
        this.models = models;
    }

    /** Sets the status of open assignments. Answered and failed assignments keep theirs. */
    void move(CampaignId campaign, List<HostId> hosts, AssignmentStatus status, long version) {
        models.write(TABLE, """
                insert into campaign_assignment (campaign_id, host_id, version, status)
                select distinct ?::uuid, host, ?::bigint, ? from unnest(?::uuid[]) as host
                on conflict (campaign_id, host_id) do update
                set version = excluded.version, status = excluded.status
                where campaign_assignment.version < excluded.version and campaign_assignment.open""", campaign.value(), version, status, each(hosts, host -> host));
    }

    /** Records leases. Each lease is one more attempt, counted by its epoch. */
    void lease(AssignmentsLeased leased, long version) {
        models.write(
                TABLE,
                """
                insert into campaign_assignment (campaign_id, version, lease_until, host_id, attempts, status)
                select ?::uuid, ?::bigint, ?::timestamptz, host, max(epoch), 'LEASED'
                from unnest(?::uuid[], ?::integer[]) as lease (host, epoch)
                group by host
                on conflict (campaign_id, host_id) do update
                set version = excluded.version, status = excluded.status, attempts = excluded.attempts,
                    lease_until = excluded.lease_until
                where campaign_assignment.version < excluded.version and campaign_assignment.open""",
                leased.campaignId().value(),
                version,
                leased.until(),
                each(leased.leases(), Lease::hostId),
                each(leased.leases(), Lease::epoch));
    }

    void renew(LeasesRenewed renewed, long version) {
        models.write(
                TABLE,
                """
                update campaign_assignment
                set version = ?, lease_until = ?
                where campaign_id = ? and host_id = any (?::uuid[]) and version < ? and open""",
                version,
                renewed.until(),
                renewed.campaignId().value(),
                each(renewed.hosts(), host -> host),
                version);
    }

    void fail(AssignmentsFailed failed, long version) {
        models.write(
                TABLE, """
                insert into campaign_assignment (campaign_id, host_id, version, status, error)
                select distinct ?::uuid, host, ?::bigint, 'FAILED', ?::text from unnest(?::uuid[]) as host
                on conflict (campaign_id, host_id) do update
                set version = excluded.version, status = excluded.status, error = excluded.error
                where campaign_assignment.version < excluded.version and campaign_assignment.open""", failed.campaignId().value(), version, failed.reason(), each(failed.hosts(), host -> host));
    }

    /** Records the answers to the queries of a hunt. An uncounted answer leaves its assignment unchanged. */
    void respond(CampaignId campaign, HostsResponded responded, Instant at, long version) {
        var first = new LinkedHashMap<HostId, HostOutcome>();
        responded.outcomes().stream()
                .filter(outcome -> !outcome.uncounted())
                .forEach(outcome -> first.putIfAbsent(outcome.hostId(), outcome));
        Collection<HostOutcome> outcomes = first.values();
        models.write(
                TABLE,
                """
                insert into campaign_assignment (campaign_id, version, ingested_at, status, host_id, error)
                select ?::uuid, ?::bigint, ?::timestamptz, 'RESPONDED', answer.*
                from unnest(?::uuid[], ?::text[]) as answer
                on conflict (campaign_id, host_id) do update
                set version = excluded.version, status = excluded.status, ingested_at = excluded.ingested_at,
                    error = excluded.error
                where campaign_assignment.version < excluded.version and campaign_assignment.open""",
                campaign.value(),
                version,
                at,
                each(outcomes, HostOutcome::hostId),
                each(outcomes, HostOutcome::error));
    }

    /** Records the rows of hosts. Rows of a host with a cancelled assignment are kept; the assignment stays cancelled. */
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
                each(hosts, host -> Boolean.TRUE.equals(host.cut())),
                each(hosts, HostRows::late),
                each(hosts, host -> Objects.requireNonNullElse(host.detectedAt(), at)),
                each(hosts, HostRows::error));
    }
}
