package io.hunt.api.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.RawJson;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.MatchedIndicator;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Match of one indicator on one host. */
@Schema(name = "Result")
public record HuntResult(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @JsonUnwrapped MatchedIndicator ioc,

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
        boolean erased,

        @Schema(description = "True if an exception covered the match, which then raised no alert.", example = "false")
        boolean excepted) {

    /** Returns the rows as evidence. */
    public KeptEvidence keptEvidence() {
        return erased
                ? KeptEvidence.ERASED
                : new KeptEvidence(
                        Stream.concat(Stream.of(evidence), moreEvidence.stream())
                                .map(RawJson::text)
                                .toList(),
                        false);
    }
}
