package io.hunt.rest.hunt;

import io.hunt.api.RawJson;
import io.hunt.api.hunt.HuntResult;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Match of one indicator on one host, as JSON. */
record ResultJson(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
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

        @Schema(
                description = "Matching osquery row as sent by the host; `{}` if erased.",
                example = "{\"path\": \"/usr/bin/sleep\", \"sha256\": "
                        + "\"275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f\"}")
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

        @Schema(description = "True if the match arrived after the live window.", example = "false")
        boolean lateMatch,

        @Schema(
                description = "True if the host's clock differs from the server's clock by more than five minutes.",
                example = "false")
        boolean clockSkew,

        @Schema(description = "True if the evidence was erased permanently.", example = "false")
        boolean erased) {

    static ResultJson of(HuntResult result) {
        return new ResultJson(
                result.hostId().value(),
                result.hostname(),
                result.ioc().id().value(),
                result.ioc().type(),
                result.ioc().value(),
                result.ioc().severity(),
                new RawJson(result.evidence()),
                result.moreEvidence().stream().map(RawJson::new).toList(),
                result.detectedAt(),
                result.ingestedAt(),
                result.lateMatch(),
                result.clockSkew(),
                result.erased());
    }
}
