package io.hunt.rest.stream;

import io.hunt.api.campaign.CampaignStatus;
import io.swagger.v3.oas.annotations.media.Schema;

/** Last event of a campaign's stream, as JSON. */
public record CampaignStreamEndJson(
        @Schema(description = "Lifecycle status of the campaign.", example = "stopped")
        CampaignStatus status) {}
