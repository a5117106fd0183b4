package io.hunt.api.campaign;

import io.hunt.api.TextEnum;

/** Kind of a campaign. */
public enum CampaignKind implements TextEnum {
    /** Search for the indicators of a hunt, created by its launch. Matches raise alerts. */
    IOC_HUNT,
    /** One literal SQL statement. Its rows are stored unchanged and raise no alerts. */
    OSQUERY
}
