package io.hunt.rest.stream;

import io.hunt.api.campaign.CampaignStatus;
import io.swagger.v3.oas.annotations.media.Schema;

/** The last word of a campaign's stream, as JSON. */
public record CampaignStreamEndJson(
        @Schema(description = "Where the campaign stands.", example = "stopped")
        CampaignStatus status) {}
