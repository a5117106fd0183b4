package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The filters of the list of campaigns. */
record CampaignsQuery(
        @Nullable @Schema(
                description = "What the campaign asks: the indicators of a hunt, or one statement.",
                example = "osquery")
        CampaignKind kind,

        @Nullable @Schema(
                description = "Where it stands; archived ones are listed only when this asks for them.",
                example = "active")
        CampaignStatus status,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @SortOf(ListCampaigns.class)
        @Schema(
                description = "What to sort by: `created_at`, `name`, `status` or `kind`. A minus in front turns "
                        + "it round. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {}
