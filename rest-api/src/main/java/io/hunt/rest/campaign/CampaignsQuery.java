package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.contract.WordOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of campaigns. */
record CampaignsQuery(
        @Nullable @WordOf(CampaignKind.class) String kind,
        @Nullable @WordOf(CampaignStatus.class) String status,
        @Nullable String q,
        @Nullable @SortOf(ListCampaigns.class) String sort) {}
