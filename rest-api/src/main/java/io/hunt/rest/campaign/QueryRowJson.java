package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.rest.json.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** One row as a host returned it, as JSON. */
record QueryRowJson(
        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Schema(
                description = "One row of the answer, as the host sent it: column to text; `{}` once it was erased.",
                example = "{\"username\": \"root\", \"uid\": \"0\"}")
        RawJson row,

        @Schema(description = "When the host says it found it; evidence, never clamped.")
        Instant detectedAt,

        @Schema(description = "When the service recorded it, by the server's clock.")
        Instant ingestedAt,

        @Schema(description = "True when the row was erased for good.", example = "false")
        boolean erased) {

    static QueryRowJson of(QueryRow row) {
        return new QueryRowJson(
                row.hostId().value(),
                row.hostname(),
                new RawJson(row.row()),
                row.detectedAt(),
                row.ingestedAt(),
                row.erased());
    }
}
