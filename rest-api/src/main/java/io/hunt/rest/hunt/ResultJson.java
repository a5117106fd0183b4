package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntResult;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** One indicator found on one host, as JSON. */
record ResultJson(
        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "The name the host reports.", example = "ws-0142")
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

        @Schema(
                description = "The matching osquery row, as the host sent it; `{}` once it was erased.",
                example = "{\"path\": \"/usr/bin/sleep\", \"sha256\": "
                        + "\"275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f\"}")
        RawJson evidence,

        @Schema(description = "Further rows of the same host and indicator, bounded.", example = "[]")
        List<RawJson> moreEvidence,

        @Schema(description = "When the host says it found it; evidence, never clamped.")
        Instant detectedAt,

        @Schema(description = "When the service recorded it, by the server's clock.")
        Instant ingestedAt,

        @Schema(description = "True when it arrived after the live window.", example = "false")
        boolean lateMatch,

        @Schema(
                description = "True when the host's clock differs from the server's by more than five minutes.",
                example = "false")
        boolean clockSkew,

        @Schema(description = "True when the evidence was erased for good.", example = "false")
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
