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
record Standing(
        CampaignStatus status,
        @Nullable Instant stoppedAt,
        @Nullable String stopReason,
        Coverage coverage) {

    static Standing of(CampaignSummary campaign) {
        return new Standing(campaign.status(), campaign.stoppedAt(), campaign.stopReason(), campaign.coverage());
    }

    static Standing stopped(CampaignSummary campaign, CampaignStop stop, @Nullable String reason, Instant now) {
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
        return new Standing(CampaignStatus.STOPPED, now, reason, coverage);
    }

    static Standing archived(CampaignSummary campaign) {
        return new Standing(CampaignStatus.ARCHIVED, campaign.stoppedAt(), campaign.stopReason(), campaign.coverage());
    }
}
