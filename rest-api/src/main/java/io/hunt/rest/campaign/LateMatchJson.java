package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.contract.WordOf;
import java.time.Instant;
import java.util.UUID;

/** A match that came after the live window, as JSON. */
record LateMatchJson(
        @WordOf(IocType.class) String iocType, String iocValue, UUID hostId, String hostname, Instant reportedAt) {

    static LateMatchJson of(LateMatch match) {
        return new LateMatchJson(
                match.iocType().text(), match.iocValue(), match.hostId().value(), match.hostname(), match.reportedAt());
    }
}
