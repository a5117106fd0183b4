package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignStop;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Status and coverage of a campaign, from the read model or from a newer stop that the read model does not show yet.
 */
record CampaignEndState(
        CampaignStatus status,
        @Nullable Instant stoppedAt,
        @Nullable String stopReason,
        Coverage coverage) {

    static CampaignEndState of(CampaignSummary campaign) {
        return new CampaignEndState(
                campaign.status(), campaign.stoppedAt(), campaign.stopReason(), campaign.coverage());
    }

    static CampaignEndState stopped(CampaignSummary campaign, CampaignStop stop, @Nullable String reason, Instant now) {
        if (campaign.version() >= stop.version()) {
            return of(campaign);
        }
        var before = campaign.coverage();
        var coverage = new Coverage(
                before.responded(),
                stop.inFlightAssignments(),
                before.late(),
                before.cancelled() + stop.cancelledAssignments(),
                before.failed());
        return new CampaignEndState(CampaignStatus.STOPPED, now, reason, coverage);
    }

    static CampaignEndState archived(CampaignSummary campaign) {
        return new CampaignEndState(
                CampaignStatus.ARCHIVED, campaign.stoppedAt(), campaign.stopReason(), campaign.coverage());
    }
}
