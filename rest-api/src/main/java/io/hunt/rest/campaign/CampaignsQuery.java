package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of campaigns. */
record CampaignsQuery(
        @Nullable CampaignKind kind,
        @Nullable CampaignStatus status,
        @Nullable String q,
        @Nullable @SortOf(ListCampaigns.class) String sort)
        implements Query {}
