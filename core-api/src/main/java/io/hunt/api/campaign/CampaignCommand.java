package io.hunt.api.campaign;

import io.hunt.api.access.Caller;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.SavedQueryId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands about one campaign. */
public sealed interface CampaignCommand {

    /** Maximum number of characters of the reason for a stop. */
    int MAX_REASON = 1_000;

    /** Maximum number of leases of an assignment before it fails. */
    int MOST_LEASES = 5;

    CampaignId campaignId();

    /**
     * Launches a campaign of kind {@code osquery}, if gates 1, 2 and 5 permit it and the statement passes the check.
     * Returns {@link CampaignSummary}. The launch of a hunt creates a campaign of kind {@code ioc_hunt}.
     *
     * @param name name; null to generate one
     * @param sql statement; null if and only if {@code savedQueryId} is given
     * @param hostIds hosts as sent, without duplicates; empty for the whole fleet
     * @param liveWindowMinutes length of the live window, 1 to 1,440 minutes
     * @param seenWithinDays targets hosts seen within this time, 1 to 36,500 days
     * @param target target by labels, platforms and names, which replaces {@code hostIds}; null without one
     */
    record LaunchCampaign(
            CampaignId campaignId,
            @Nullable String name,
            Caller launchedBy,
            @Nullable String sql,
            @Nullable SavedQueryId savedQueryId,
            TargetType targetType,
            Set<HostId> hostIds,
            int liveWindowMinutes,
            int seenWithinDays,
            @Nullable HostTarget target)
            implements CampaignCommand {}

    /** Previews a launch without recording it. Returns {@link CampaignPreview}; refused like the launch. */
    record PreviewCampaign(LaunchCampaign launch) implements CampaignCommand {
        @Override
        public CampaignId campaignId() {
            return launch.campaignId();
        }
    }

    /** Claims the assignments of connected hosts. Returns {@link Leases}, which are durable by then. */
    record LeaseAssignments(@TargetAggregateIdentifier CampaignId campaignId, List<HostId> hosts)
            implements CampaignCommand {}

    /**
     * Records that these hosts are asked under these leases, before the statements are written to their streams. Returns
     * {@code Set<HostId>}: the hosts to ask, which are dispatched under exactly these leases, now or since an earlier
     * command.
     */
    record DispatchAssignments(@TargetAggregateIdentifier CampaignId campaignId, Map<HostId, Integer> epochs)
            implements CampaignCommand {}

    /** Renews the leases of these hosts, which have sent a part of their answers. */
    record RenewLeases(@TargetAggregateIdentifier CampaignId campaignId, List<HostId> hosts)
            implements CampaignCommand {}

    /**
     * Expires the leases that have run out by this time; without effect if no lease has. Returns {@code Boolean}: true if the
     * campaign is archived and awaits no answer, so that no lease of it will ever expire.
     */
    record ExpireLeases(@TargetAggregateIdentifier CampaignId campaignId, Instant at) implements CampaignCommand {}

    /** Cancels the open assignments of these hosts, which were retired; without effect on other assignments. */
    record WithdrawAssignments(@TargetAggregateIdentifier CampaignId campaignId, List<HostId> hosts)
            implements CampaignCommand {}

    /** Records answers of hosts. Returns {@code List<AnswerVerdict>}, one verdict for each answer in the same order. */
    record RecordCampaignAnswers(@TargetAggregateIdentifier CampaignId campaignId, List<LeasedAnswer> answers)
            implements CampaignCommand {}

    /** Closes the live window, after which answers count as late; without effect if the window is closed. */
    record CloseCampaignWindow(@TargetAggregateIdentifier CampaignId campaignId) implements CampaignCommand {}

    /**
     * Stops a campaign. Returns {@link CampaignStop}; refused with {@code not_stoppable} if the campaign is not active.
     *
     * @param discardInflight true to refuse answers that arrive after the stop
     * @param reason reason of at most {@link #MAX_REASON} characters
     */
    record StopCampaign(
            @TargetAggregateIdentifier CampaignId campaignId,
            boolean discardInflight,
            @Nullable String reason,
            String stoppedBy)
            implements CampaignCommand {}

    /** Archives a campaign. Returns its last sequence number; refused with {@code not_archivable} while assignments are open. */
    record ArchiveCampaign(@TargetAggregateIdentifier CampaignId campaignId, String archivedBy)
            implements CampaignCommand {}
}
