package io.hunt.api.campaign;

import io.hunt.api.TextEnum;

/** Lifecycle status of a campaign. */
public enum CampaignStatus implements TextEnum {
    /** Hosts that have not answered are queried when they connect. */
    ACTIVE,
    /** Hosts are no longer queried; collected results are kept. */
    STOPPED,
    /** Not in the default list. */
    ARCHIVED
}
