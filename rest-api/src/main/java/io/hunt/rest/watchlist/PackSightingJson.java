package io.hunt.rest.watchlist;

import io.hunt.api.RawJson;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.watchlist.PackSighting;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Match of one indicator of a watchlist pack on one host, as JSON. */
record PackSightingJson(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "Hostname as reported by the host at match time.", example = "ws-0142")
        String hostname,

        @Schema(description = "Indicator (UUID).") UUID iocId,

        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType iocType,

        @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String iocValue,

        @Schema(description = "Severity at match time.", example = "high")
        Severity severity,

        @Schema(description = "Revision of the indicators in the check.", example = "2")
        int revision,

        @Schema(description = "Number of the host's check that found the match.", example = "17")
        int run,

        @Schema(
                description = "Matching osquery row as sent by the host; `{}` if erased.",
                example = "{\"path\": \"/usr/bin/sleep\"}")
        RawJson evidence,

        @Schema(
                description = "Further rows of the same host and indicator; the number of rows is bounded.",
                example = "[]")
        List<RawJson> moreEvidence,

        @Schema(
                description =
                        "Detection time by the host's clock; stored as reported, without correction of clock skew.")
        Instant detectedAt,

        @Schema(description = "Time of recording, by the server's clock.")
        Instant ingestedAt,

        @Schema(description = "True if the evidence was erased permanently.", example = "false")
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
