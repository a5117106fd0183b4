package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.ioc.IocType;
import java.time.Instant;
import java.util.UUID;

/** A match that came after the live window, as JSON. */
record LateMatchJson(IocType iocType, String iocValue, UUID hostId, String hostname, Instant reportedAt) {

    static LateMatchJson of(LateMatch match) {
        return new LateMatchJson(
                match.iocType(), match.iocValue(), match.hostId().value(), match.hostname(), match.reportedAt());
    }
}
