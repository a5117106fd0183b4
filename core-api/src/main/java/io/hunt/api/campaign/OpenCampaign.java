package io.hunt.api.campaign;

import io.hunt.api.id.CampaignId;

/** Active campaign with open assignments. */
public record OpenCampaign(CampaignId id, CampaignKind kind) {}
