package io.hunt.rest.campaign;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.campaign.CampaignStop;
import io.hunt.api.campaign.CampaignSummary;
import io.swagger.v3.oas.annotations.media.Schema;

/** Stopped campaign as JSON, with the effects of the stop. */
@Schema(example = """
        {"status": "stopped", "stop_reason": "Too noisy.", "stopped_at": "2026-11-21T12:05:00Z"}""")
record StoppedCampaignJson(
        @JsonUnwrapped CampaignSummary campaign,

        @Schema(description = "Number of hosts cancelled by the stop.", example = "60")
        int cancelledAssignments,

        @Schema(description = "Number of hosts that were queried before the stop and may still answer.", example = "3")
        int inFlightAssignments) {

    static StoppedCampaignJson of(CampaignSummary campaign, CampaignStop stop) {
        return new StoppedCampaignJson(campaign, stop.cancelledAssignments(), stop.inFlightAssignments());
    }
}
