package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** A response that came after the live window, as JSON. */
record LateResponseJson(
        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Schema(description = "How many rows of the host are kept.", example = "12")
        int rowsReturned,

        @Schema(
                description = "When the host answered, by its own clock if it said, else by the server's.",
                example = "2026-11-23T07:00:00Z")
        Instant respondedAt,

        @Schema(description = "True when rows of the host were left out to stay within bounds.", example = "false")
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
