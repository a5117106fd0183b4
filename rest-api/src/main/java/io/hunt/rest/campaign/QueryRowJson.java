package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.rest.json.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;

/** Row returned by a host, as JSON. */
record QueryRowJson(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(
                description = "Row as sent by the host: column names and text values; `{}` if erased.",
                example = "{\"username\": \"root\", \"uid\": \"0\"}")
        RawJson row,

        @Schema(
                description =
                        "Detection time by the host's clock; stored as reported, without correction of clock skew.")
        Instant detectedAt,

        @Schema(description = "Time of recording, by the server's clock.")
        Instant ingestedAt,

        @Schema(description = "True if the row was erased permanently.", example = "false")
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
