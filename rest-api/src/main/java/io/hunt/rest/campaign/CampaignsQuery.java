package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.id.SavedQueryId;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of the list of campaigns. */
record CampaignsQuery(
        @Schema(
                description = "What the campaign asks: the indicators of a hunt, or one statement.",
                example = "[\"osquery\"]")
        Set<CampaignKind> kind,

        @Schema(
                description = "Where it stands; archived ones are listed only when this asks for them.",
                example = "[\"active\"]")
        Set<CampaignStatus> status,

        @Nullable @Schema(description = "The user who created it.", example = "ada")
        String createdBy,

        @Nullable @Schema(
                description = "The saved query that its statement was taken from.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        SavedQueryId savedQueryId,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @SortOf(ListCampaigns.class)
        @Schema(
                description = "What to sort by: `created_at`, `name`, `status` or `kind`. A minus in front turns "
                        + "it round. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {

    CampaignFilter filter() {
        return new CampaignFilter(kind, status, createdBy, savedQueryId, q);
    }
}
