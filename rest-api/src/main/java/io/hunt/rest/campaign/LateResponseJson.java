package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.LateResponse;
import java.time.Instant;
import java.util.UUID;

/** A response that came after the live window, as JSON. */
record LateResponseJson(UUID hostId, String hostname, int rowsReturned, Instant respondedAt, boolean rowsTruncated) {

    static LateResponseJson of(LateResponse response) {
        return new LateResponseJson(
                response.hostId().value(),
                response.hostname(),
                response.rowsReturned(),
                response.respondedAt(),
                response.rowsTruncated());
    }
}
