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

/** Filters of the list of campaigns. */
record CampaignsQuery(
        @Schema(
                description = "Kind of campaign: `ioc_hunt` for the indicators of a hunt, `osquery` for one statement.",
                example = "[\"osquery\"]")
        Set<CampaignKind> kind,

        @Schema(
                description = "Lifecycle status; archived campaigns are listed only if requested here.",
                example = "[\"active\"]")
        Set<CampaignStatus> status,

        @Nullable @Schema(description = "User who created the resource.", example = "ada")
        String createdBy,

        @Nullable @Schema(
                description = "Saved query that supplied the statement (UUID).",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        SavedQueryId savedQueryId,

        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q,

        @Nullable @SortOf(ListCampaigns.class)
        @Schema(
                description =
                        "Sort key: `created_at`, `name`, `status` or `kind`; a leading minus reverses the order. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {

    CampaignFilter filter() {
        return new CampaignFilter(kind, status, createdBy, savedQueryId, q);
    }
}
