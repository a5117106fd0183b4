package io.hunt.query.campaign;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignEvent;
import io.hunt.api.campaign.CampaignEvent.AnswersRefused;
import io.hunt.api.campaign.CampaignEvent.AssignmentsCompleted;
import io.hunt.api.campaign.CampaignEvent.AssignmentsDispatched;
import io.hunt.api.campaign.CampaignEvent.AssignmentsFailed;
import io.hunt.api.campaign.CampaignEvent.AssignmentsLeased;
import io.hunt.api.campaign.CampaignEvent.AssignmentsWithdrawn;
import io.hunt.api.campaign.CampaignEvent.CampaignArchived;
import io.hunt.api.campaign.CampaignEvent.CampaignLaunched;
import io.hunt.api.campaign.CampaignEvent.CampaignStopped;
import io.hunt.api.campaign.CampaignEvent.CampaignWindowClosed;
import io.hunt.api.campaign.CampaignEvent.HostsAssigned;
import io.hunt.api.campaign.CampaignEvent.LeaseCheckSet;
import io.hunt.api.campaign.CampaignEvent.LeasesExpired;
import io.hunt.api.campaign.CampaignEvent.LeasesRenewed;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.campaign.CampaignEvent.SnapshotFoundCorrupt;
import io.hunt.api.campaign.CampaignEvent.SnapshotFrozen;
import io.hunt.api.hunt.HuntEvent.HostsResponded;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.CampaignId;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import java.time.Instant;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.stereotype.Component;

/** Projection of campaigns: header, totals, and the assignment of each host. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class CampaignProjection {

    private final CampaignSummaries summaries;
    private final AssignmentTable assignments;

    CampaignProjection(CampaignSummaries summaries, AssignmentTable assignments) {
        this.summaries = summaries;
        this.assignments = assignments;
    }

    @EventHandler
    void on(CampaignEvent event, @Timestamp Instant at, EventMessage<?> message) {
        CampaignId campaign = event.campaignId();
        long version = EventVersions.version(message, campaign.value());
        switch (event) {
            case CampaignLaunched launched -> summaries.open(launched);
            case HostsAssigned assigned ->
                assignments.move(campaign, assigned.hosts(), AssignmentStatus.PENDING, version);
            case AssignmentsLeased leased -> assignments.lease(leased, version);
            case LeasesRenewed renewed -> assignments.renew(renewed, version);
            case AssignmentsDispatched dispatched ->
                assignments.move(campaign, dispatched.hosts(), AssignmentStatus.DISPATCHED, version);
            case LeasesExpired expired -> {
                assignments.move(campaign, expired.hosts(), AssignmentStatus.PENDING, version);
                summaries.cancelled(campaign, expired.cancelledTotal());
            }
            case AssignmentsFailed failed -> {
                assignments.fail(failed, version);
                summaries.failed(campaign, failed.failedTotal());
            }
            case AssignmentsWithdrawn gone -> {
                assignments.move(campaign, gone.hosts(), AssignmentStatus.CANCELLED, version);
                summaries.cancelled(campaign, gone.cancelledTotal());
            }
            case RowsCollected collected -> {
                assignments.collect(collected, at, version);
                summaries.collected(campaign, collected.totals());
            }
            case AssignmentsCompleted _ -> summaries.end(campaign, at);
            case CampaignStopped stopped -> {
                summaries.stop(stopped, at);
                summaries.end(campaign, at);
            }
            case AnswersRefused refused -> summaries.refused(campaign, refused.refusedTotal());
            case SnapshotFoundCorrupt corrupt -> summaries.distrust(campaign, corrupt.detail());
            case CampaignArchived _ -> {
                summaries.archive(campaign);
                summaries.end(campaign, at);
            }
            case SnapshotFrozen _, LeaseCheckSet _, CampaignWindowClosed _ -> {}
        }
        summaries.reach(campaign, version);
    }

    @EventHandler
    void on(HostsResponded responded, @Timestamp Instant at, EventMessage<?> message) {
        CampaignId campaign = responded.campaignId();
        if (campaign != null) {
            long version = EventVersions.version(message, campaign.value());
            assignments.respond(campaign, responded, at, version);
            summaries.responded(campaign, responded.totals());
            summaries.reach(campaign, version);
        }
    }

    /** Advances the version only; the match itself is stored with the results of the hunt. */
    @EventHandler
    void on(MatchIngested match, EventMessage<?> message) {
        CampaignId campaign = match.campaignId();
        if (campaign != null) {
            summaries.reach(campaign, EventVersions.version(message, campaign.value()));
        }
    }
}
