package io.hunt.api.campaign;

import io.hunt.api.id.CampaignId;
import io.hunt.api.access.Caller;
import io.hunt.api.id.HostId;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.SavedQueryId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked of one campaign. */
public sealed interface CampaignCommand {

    /** The longest reason for a stop, in characters. */
    int MAX_REASON = 1_000;

    /** How often an assignment is leased before it is given up. */
    int MOST_LEASES = 5;

    CampaignId campaignId();

    /**
     * Launches a campaign of kind {@code osquery}, if gates 1, 2 and 5 admit it and the statement passes the check.
     * Answers {@link CampaignSummary}. A campaign of kind {@code ioc_hunt} comes with the launch of a hunt.
     *
     * @param name null: one is made up
     * @param sql the statement; null exactly when {@code savedQueryId} is given
     * @param hostIds as sent, duplicates removed; empty for the whole fleet
     * @param liveWindowMinutes 1 to 1,440
     * @param seenWithinDays 1 to 36,500
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
            int seenWithinDays)
            implements CampaignCommand {}

    /** Refused wherever the launch would be; otherwise answers {@link CampaignPreview} and leaves nothing behind. */
    record PreviewCampaign(LaunchCampaign launch) implements CampaignCommand {
        @Override
        public CampaignId campaignId() {
            return launch.campaignId();
        }
    }

    /** Claims the assignments of connected hosts. Answers {@link Leases}; they are durable before it answers. */
    record LeaseAssignments(@TargetAggregateIdentifier CampaignId campaignId, List<HostId> hosts)
            implements CampaignCommand {}

    /** The statements have been handed to these hosts' streams, under these leases. */
    record DispatchAssignments(@TargetAggregateIdentifier CampaignId campaignId, Map<HostId, Integer> epochs)
            implements CampaignCommand {}

    /** These hosts have sent a part of their answers: their leases begin anew. */
    record RenewLeases(@TargetAggregateIdentifier CampaignId campaignId, List<HostId> hosts)
            implements CampaignCommand {}

    /** Takes back the leases that have run out; without effect when there is none. */
    record ExpireLeases(@TargetAggregateIdentifier CampaignId campaignId, Instant at) implements CampaignCommand {}

    /** These hosts have left the fleet: nothing more is asked of them; without effect on assignments that are not open. */
    record WithdrawAssignments(@TargetAggregateIdentifier CampaignId campaignId, List<HostId> hosts)
            implements CampaignCommand {}

    /** As {@link WithdrawAssignments}, for whichever of its hosts have left the fleet. */
    record WithdrawRetiredHosts(CampaignId campaignId) implements CampaignCommand {}

    /** Answers {@code List<AnswerVerdict>}, one for each answer in the same order. */
    record RecordCampaignAnswers(@TargetAggregateIdentifier CampaignId campaignId, List<LeasedAnswer> answers)
            implements CampaignCommand {}

    /** What arrives from now on is late; without effect when it has been said before. */
    record CloseCampaignWindow(@TargetAggregateIdentifier CampaignId campaignId) implements CampaignCommand {}

    /**
     * Answers {@link CampaignStop}; refused with {@code not_stoppable} when the campaign is not active.
     *
     * @param discardInflight whether answers that come in after the stop are refused
     * @param reason at most {@link #MAX_REASON} characters
     */
    record StopCampaign(
            @TargetAggregateIdentifier CampaignId campaignId,
            boolean discardInflight,
            @Nullable String reason,
            String stoppedBy)
            implements CampaignCommand {}

    /** Answers the sequence number reached; refused with {@code not_archivable} while assignments are open. */
    record ArchiveCampaign(@TargetAggregateIdentifier CampaignId campaignId, String archivedBy)
            implements CampaignCommand {}
}
