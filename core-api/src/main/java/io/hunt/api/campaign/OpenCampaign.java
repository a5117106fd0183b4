package io.hunt.api.campaign;

import io.hunt.api.id.CampaignId;

/** A campaign that still asks hosts. */
public record OpenCampaign(CampaignId id, CampaignKind kind) {}
