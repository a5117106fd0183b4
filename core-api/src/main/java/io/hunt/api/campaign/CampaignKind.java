package io.hunt.api.campaign;

import io.hunt.api.Word;

/** What a campaign asks its hosts. */
public enum CampaignKind implements Word {
    /** The indicators of a hunt; spawned by launching one. Its matches raise alerts. */
    IOC_HUNT,
    /** One literal statement. Its rows are kept as they are and raise no alerts. */
    OSQUERY
}
