package io.hunt.rest.watchlist;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.watchlist.PackSighting;
import io.hunt.rest.json.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** One indicator that a host came upon by itself, as JSON. */
record PackSightingJson(
        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "The name the host reported.", example = "ws-0142")
        String hostname,

        @Schema(description = "The indicator.") UUID iocId,

        @Schema(description = "The type of the indicator.", example = "sha256")
        IocType iocType,

        @Schema(
                description = "The value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Schema(description = "How bad it is.", example = "high")
        Severity severity,

        @Schema(description = "The revision of the indicators it looked for.", example = "2")
        int revision,

        @Schema(description = "Which of the host's looks found it.", example = "17")
        int run,

        @Schema(
                description = "The matching osquery row, as the host sent it; `{}` once it was erased.",
                example = "{\"path\": \"/usr/bin/sleep\"}")
        RawJson evidence,

        @Schema(description = "Further rows of the same host and indicator, bounded.", example = "[]")
        List<RawJson> moreEvidence,

        @Schema(description = "When the host says it found it; evidence, never clamped.")
        Instant detectedAt,

        @Schema(description = "When the service recorded it, by the server's clock.")
        Instant ingestedAt,

        @Schema(description = "True when the evidence was erased for good.", example = "false")
        boolean erased) {

    private static final RawJson ERASED = new RawJson("{}");

    static PackSightingJson of(PackSighting sighting) {
        List<RawJson> rows =
                sighting.evidence().rows().stream().map(RawJson::new).toList();
        return new PackSightingJson(
                sighting.hostId().value(),
                sighting.hostname(),
                sighting.ioc().id().value(),
                sighting.ioc().type(),
                sighting.ioc().value(),
                sighting.ioc().severity(),
                sighting.revision(),
                sighting.run(),
                rows.isEmpty() ? ERASED : rows.getFirst(),
                rows.stream().skip(1).toList(),
                sighting.detectedAt(),
                sighting.ingestedAt(),
                sighting.evidence().erased());
    }
}
