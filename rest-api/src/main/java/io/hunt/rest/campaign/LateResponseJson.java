package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** Response that arrived after the live window, as JSON. */
record LateResponseJson(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(description = "Number of stored rows of the host.", example = "12")
        int rowsReturned,

        @Schema(
                description = "Time of the answer by the host's clock if reported, otherwise by the server's clock.",
                example = "2026-11-23T07:00:00Z")
        Instant respondedAt,

        @Schema(description = "True if rows of the host were left out because of the bounds.", example = "false")
        boolean rowsTruncated) {

    static LateResponseJson of(LateResponse response) {
        return new LateResponseJson(
                response.hostId().value(),
                response.hostname(),
                response.rowsReturned(),
                response.respondedAt(),
                response.rowsTruncated());
    }
}
