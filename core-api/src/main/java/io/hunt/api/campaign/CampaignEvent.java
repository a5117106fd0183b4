package io.hunt.api.campaign;

import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.StatementCarrier;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.ioc.IocType;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * Events of one campaign. The matches and answers of an {@code ioc_hunt} are recorded in the hunt's {@code MatchIngested} and
 * {@code HostsResponded} instead. Each event names the hunt if the campaign belongs to one.
 */
public sealed interface CampaignEvent {

    /** Reason of an automatic stop. */
    String AUTO_STOPPED = "auto_stopped_aggregate_row_cap";

    CampaignId campaignId();

    /** Returns the hunt that created the campaign; null for a campaign of kind {@code osquery}. */
    @Nullable HuntId huntId();

    /**
     * A campaign was accepted. Its snapshot and its hosts follow in the same transaction.
     *
     * @param indicatorTypes distinct types of the indicators; empty for {@code osquery}
     * @param queryId id of the rows of an {@code osquery} campaign; null for {@code ioc_hunt}, like {@code sql} and
     *     {@code savedQueryId}
     * @param sql literal SQL statement
     * @param savedQueryId saved query that contained the statement; null if it was sent directly
     * @param target target by labels, platforms and names; null for a launch by target type
     */
    @SecurityRelevant(
            value = SecurityEventKind.CAMPAIGN_LAUNCHED,
            by = "launchedBy",
            detail = {
                "name",
                "kind",
                "targetType",
                "totalHosts",
                "indicatorCount",
                "liveWindowMinutes",
                "sql",
                "savedQueryId"
            })
    record CampaignLaunched(
            CampaignId campaignId,
            @Nullable HuntId huntId,
            CampaignKind kind,
            String name,
            String launchedBy,
            TargetType targetType,
            int totalHosts,
            int indicatorCount,
            Set<IocType> indicatorTypes,
            int liveWindowMinutes,
            Instant liveWindowEndsAt,
            int seenWithinDays,
            @Nullable QueryId queryId,
            @Nullable String sql,
            @Nullable SavedQueryId savedQueryId,
            @Nullable HostTarget target)
            implements CampaignEvent {

        /** Returns the start of the live window, which is the time of the launch. */
        public Instant launchedAt() {
            return liveWindowEndsAt.minus(Duration.ofMinutes(liveWindowMinutes));
        }
    }

    /**
     * A part of the indicators of an {@code ioc_hunt} was frozen, with the exact statements that search for them.
     *
     * @param snapshot at most 1,000 indicators in the format of {@link IndicatorSnapshot}
     * @param sha256 SHA-256 of the snapshot's UTF-8 bytes, in lower-case hexadecimal digits
     */
    @Revision("2")
    record SnapshotFrozen(
            CampaignId campaignId,
            HuntId huntId,
            String snapshot,
            String sha256,
            List<StoredQuery> queries,
            @Nullable List<String> terms)
            implements CampaignEvent, StatementCarrier {

        public SnapshotFrozen {
            StatementCarrier.requireTerms(queries, terms);
        }
    }

    /** Hosts were assigned to the campaign; at most 1,000 in one event. */
    record HostsAssigned(CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts) implements CampaignEvent {}

    /** The assignments of these connected hosts were leased. */
    record AssignmentsLeased(
            CampaignId campaignId, @Nullable HuntId huntId, List<Lease> leases, Instant until)
            implements CampaignEvent {}

    /** The time of the next check for expired leases was set; null while no assignment is leased. */
    record LeaseCheckSet(
            CampaignId campaignId,
            @Nullable HuntId huntId,
            @Nullable Instant at) implements CampaignEvent {}

    /** The leases of these hosts were renewed, because partial results arrived. */
    record LeasesRenewed(CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, Instant until)
            implements CampaignEvent {}

    /** These hosts were dispatched; the statements are written to their streams once this is durable. */
    record AssignmentsDispatched(
            CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts) implements CampaignEvent {}

    /**
     * The leases of these hosts expired without an answer. The hosts are queried again, unless the campaign was stopped.
     *
     * @param cancelledTotal number of cancelled assignments of the campaign so far
     */
    record LeasesExpired(CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, int cancelledTotal)
            implements CampaignEvent {}

    /**
     * The assignments of these hosts failed and are not tried again.
     *
     * @param reason reason for people
     * @param failedTotal number of failed assignments of the campaign so far
     */
    record AssignmentsFailed(
            CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, String reason, int failedTotal)
            implements CampaignEvent {}

    /**
     * The assignments of these hosts were cancelled, because the hosts were retired before they answered.
     *
     * @param cancelledTotal number of cancelled assignments of the campaign so far
     */
    record AssignmentsWithdrawn(
            CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, int cancelledTotal)
            implements CampaignEvent {}

    /** The answers of these hosts to the statement of an {@code osquery} campaign were recorded, with or without rows. */
    record RowsCollected(CampaignId campaignId, QueryId queryId, List<HostRows> hosts, RowTotals totals)
            implements CampaignEvent {
        @Override
        public @Nullable HuntId huntId() {
            return null;
        }
    }

    /**
     * All assignments of the campaign were completed.
     *
     * @param failed number of responding hosts that returned an error
     * @param matched number of responding hosts with a match or rows; null in events of earlier releases
     */
    record AssignmentsCompleted(
            CampaignId campaignId,
            @Nullable HuntId huntId,
            int responded,
            int failed,
            @Nullable Integer matched) implements CampaignEvent {}

    /** The live window was closed, by time or because the hunt was cancelled. Later answers count as late. */
    record CampaignWindowClosed(
            CampaignId campaignId, @Nullable HuntId huntId) implements CampaignEvent {}

    /** The frozen snapshot was found to be unreadable: answers are accepted but cannot match any indicator. */
    record SnapshotFoundCorrupt(CampaignId campaignId, HuntId huntId, String detail) implements CampaignEvent {}

    /**
     * The campaign was stopped. Pending and leased assignments are cancelled, and dispatched ones too if answers in flight are
     * discarded.
     *
     * @param stoppedBy user; null if the campaign stopped itself at its row cap
     * @param cancelledAssignments number of assignments cancelled by this stop
     * @param cancelledTotal number of cancelled assignments so far; null where only a stop cancelled assignments
     */
    @SecurityRelevant(
            value = SecurityEventKind.CAMPAIGN_STOPPED,
            by = "stoppedBy",
            detail = {"reason", "discardInflight", "cancelledAssignments", "inFlightAssignments"})
    record CampaignStopped(
            CampaignId campaignId,
            @Nullable HuntId huntId,
            @Nullable String stoppedBy,
            @Nullable String reason,
            boolean discardInflight,
            int cancelledAssignments,
            int inFlightAssignments,
            @Nullable Integer cancelledTotal)
            implements CampaignEvent {}

    /**
     * The answers of these hosts were refused, because they arrived after a stop that discards answers.
     *
     * @param refusedTotal number of refused hosts so far
     */
    record AnswersRefused(CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, int refusedTotal)
            implements CampaignEvent {}

    /** An admin archived the campaign. */
    @SecurityRelevant(value = SecurityEventKind.CAMPAIGN_ARCHIVED, by = "archivedBy")
    record CampaignArchived(CampaignId campaignId, @Nullable HuntId huntId, String archivedBy)
            implements CampaignEvent {}

    /** Lease of one host; {@code epoch} counts the host's leases from 1. */
    record Lease(HostId hostId, int epoch) {}

    /**
     * Answer of one host.
     *
     * @param rows number of stored rows
     * @param truncated true if rows were left out because of limits
     * @param sha256 SHA-256 of the texts of the stored rows, each followed by a line feed, in lower-case hexadecimal digits; the
     *     log proves the rows with this digest
     * @param error reason why the statement failed on this host; null if it did not fail
     * @param detectedAt time by the host's clock; null if the host returned no rows
     * @param late true if the answer arrived after the live window
     * @param uncounted true if the assignment had been cancelled or had failed: the answer is kept but not counted
     * @param cut true if names, values or columns of stored rows were cut; null in events of releases that used
     *     {@code truncated} for both
     */
    record HostRows(
            HostId hostId,
            String hostname,
            int rows,
            boolean truncated,
            String sha256,
            @Nullable String error,
            @Nullable Instant detectedAt,
            boolean late,
            boolean uncounted,
            @Nullable Boolean cut) {}

    /** Numbers of hosts that responded, returned rows, failed and were late, and the number of all stored rows. */
    record RowTotals(int responded, int withRows, int failed, int late, long rows) {}
}
