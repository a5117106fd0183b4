package io.hunt.api.campaign;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.HostId;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.id.HuntId;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.ioc.IocType;
import io.hunt.api.id.SavedQueryId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that can have happened to one campaign, but for what hosts found and answered to an {@code ioc_hunt}: that
 * stands in the log as the hunt's {@code MatchIngested} and {@code HostsResponded}. Each names the hunt where there is
 * one.
 */
public sealed interface CampaignEvent {

    /** The reason of an automatic stop. */
    String AUTO_STOPPED = "auto_stopped_aggregate_row_cap";

    CampaignId campaignId();

    /** The hunt that spawned the campaign; null for a campaign of kind {@code osquery}. */
    @Nullable HuntId huntId();

    /**
     * A campaign was accepted. Its snapshot and its hosts follow in the same transaction.
     *
     * @param indicatorTypes the distinct types looked for; empty for {@code osquery}
     * @param queryId names the rows of an {@code osquery} campaign; null for {@code ioc_hunt}, as are the two below
     * @param sql the literal statement
     * @param savedQueryId where the statement was taken from, if it was
     */
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
            @Nullable SavedQueryId savedQueryId)
            implements CampaignEvent {

        /** When the window opened, which is when the campaign was launched. */
        public Instant launchedAt() {
            return liveWindowEndsAt.minus(Duration.ofMinutes(liveWindowMinutes));
        }
    }

    /**
     * Some of what an {@code ioc_hunt} looks for, with the exact statements that look for it.
     *
     * @param snapshot at most 1,000 indicators, spelled as {@link Snapshot} does
     * @param sha256 of the snapshot's UTF-8 bytes, in lower-case hex
     */
    record SnapshotFrozen(
            CampaignId campaignId, HuntId huntId, String snapshot, String sha256, List<FrozenQuery> queries)
            implements CampaignEvent {}

    /** Some of the hosts that are asked; at most 1,000. */
    record HostsAssigned(CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts) implements CampaignEvent {}

    /** These hosts are connected and about to be asked. */
    record AssignmentsLeased(
            CampaignId campaignId, @Nullable HuntId huntId, List<Lease> leases, Instant until)
            implements CampaignEvent {}

    /** When leases are looked at next, as the first of them may have run out by then; null while nothing is leased. */
    record LeaseCheckSet(
            CampaignId campaignId,
            @Nullable HuntId huntId,
            @Nullable Instant at) implements CampaignEvent {}

    /** Partial results came in: these leases begin anew. */
    record LeasesRenewed(CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, Instant until)
            implements CampaignEvent {}

    /** The statements were handed to these hosts' streams. */
    record AssignmentsDispatched(
            CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts) implements CampaignEvent {}

    /**
     * The leases of these hosts ran out without an answer: they are asked anew, or no more if the campaign was stopped.
     *
     * @param cancelledTotal how many assignments of the campaign are cancelled by now
     */
    record LeasesExpired(CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, int cancelledTotal)
            implements CampaignEvent {}

    /**
     * These hosts are given up.
     *
     * @param reason for people
     * @param failedTotal how many assignments of the campaign have failed by now
     */
    record AssignmentsFailed(
            CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, String reason, int failedTotal)
            implements CampaignEvent {}

    /**
     * These hosts left the fleet before they answered: their assignments are cancelled.
     *
     * @param cancelledTotal how many assignments of the campaign are cancelled by now
     */
    record AssignmentsWithdrawn(
            CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, int cancelledTotal)
            implements CampaignEvent {}

    /** These hosts returned rows, or none, to the statement of an {@code osquery} campaign. */
    record RowsCollected(CampaignId campaignId, QueryId queryId, List<HostRows> hosts, RowTotals totals)
            implements CampaignEvent {
        @Override
        public @Nullable HuntId huntId() {
            return null;
        }
    }

    /**
     * No assignment is open any more.
     *
     * @param failed how many of the hosts that responded did so with an error
     * @param matched how many of them had a match, or rows; null in events from before it was noted
     */
    record AssignmentsCompleted(
            CampaignId campaignId,
            @Nullable HuntId huntId,
            int responded,
            int failed,
            @Nullable Integer matched) implements CampaignEvent {}

    /** The live window is over, by time or because its hunt was cancelled: what arrives from now on is late. */
    record CampaignWindowClosed(
            CampaignId campaignId, @Nullable HuntId huntId) implements CampaignEvent {}

    /** The frozen snapshot cannot be read: answers are taken in and matched against nothing. */
    record SnapshotFoundCorrupt(CampaignId campaignId, HuntId huntId, String detail) implements CampaignEvent {}

    /**
     * The campaign was stopped. Pending and leased assignments are cancelled, dispatched ones too if what is in flight is
     * discarded.
     *
     * @param stoppedBy null: by itself, at its row cap
     * @param cancelledAssignments by this stop
     * @param cancelledTotal how many are cancelled by now; null in events from when only a stop cancelled any
     */
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
     * Answers of these hosts came in after a stop that discards them.
     *
     * @param refusedTotal how many hosts were refused by now
     */
    record AnswersRefused(CampaignId campaignId, @Nullable HuntId huntId, List<HostId> hosts, int refusedTotal)
            implements CampaignEvent {}

    /** An admin put the campaign away. */
    record CampaignArchived(CampaignId campaignId, @Nullable HuntId huntId, String archivedBy)
            implements CampaignEvent {}

    /** One host's claim; {@code epoch} counts its leases from 1. */
    record Lease(HostId hostId, int epoch) {}

    /**
     * Answer of one host.
     *
     * @param rows how many of its rows were stored
     * @param truncated rows were left out to stay within bounds
     * @param sha256 of the stored rows' texts, each followed by a line feed, in lower-case hex: the log vouches for them
     * @param error why the statement failed on this host
     * @param detectedAt by the host's clock; null when it returned no row
     * @param late after the live window
     * @param uncounted its assignment had been cancelled or had failed: kept, and in no counter
     * @param cut names, values or columns of stored rows were cut; null before this was told apart from {@code truncated}
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

    /** Sizes of the sets of hosts that responded, returned rows, failed, and were late; and all rows that were stored. */
    record RowTotals(int responded, int withRows, int failed, int late, long rows) {}
}
