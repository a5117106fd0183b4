package io.hunt.api.campaign;

/** A campaign that still asks hosts. */
public record OpenCampaign(CampaignId id, CampaignKind kind) {}
