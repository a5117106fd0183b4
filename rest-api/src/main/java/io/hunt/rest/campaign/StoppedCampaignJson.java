package io.hunt.rest.campaign;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.campaign.CampaignStop;

/** A stopped campaign as JSON, and what the stop did. */
record StoppedCampaignJson(@JsonUnwrapped CampaignJson campaign, int cancelledAssignments, int inFlightAssignments) {

    static StoppedCampaignJson of(CampaignJson campaign, CampaignStop stop) {
        return new StoppedCampaignJson(campaign, stop.cancelledAssignments(), stop.inFlightAssignments());
    }
}
