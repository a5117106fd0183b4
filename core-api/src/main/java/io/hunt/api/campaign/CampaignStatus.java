package io.hunt.api.campaign;

import io.hunt.api.Word;

/** Where a campaign stands. */
public enum CampaignStatus implements Word {
    /** Hosts that have not answered are asked whenever they are connected. */
    ACTIVE,
    /** Nobody is asked any more; what was collected is kept. */
    STOPPED,
    /** Put away: left out of the default list. */
    ARCHIVED
}
