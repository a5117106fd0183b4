package io.hunt.api.watchlist;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.RawJson;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.MatchedIndicator;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** Match of one indicator of a watchlist pack on one host, found by a scheduled run. */
public record PackSighting(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Schema(description = "Hostname as reported by the host at match time.", example = "ws-0142")
        String hostname,

        @JsonUnwrapped MatchedIndicator ioc,

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
        boolean erased,

        @Schema(description = "True if an exception covered the match, which then raised no alert.", example = "false")
        boolean excepted) {}
