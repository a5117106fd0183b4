package io.hunt.rest.host;

import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** What an erasure has done, as JSON. */
record ErasureJson(
        @Schema(
                description =
                        "What was recorded before this, by the server's clock, is erased; what comes later is not.",
                example = "2026-11-21T12:00:00.001Z")
        Instant recordedBefore,

        @Schema(
                description = "Keys that were destroyed: one for each month the host has sent evidence in.",
                example = "3")
        int keys,

        @Schema(description = "Events of the log whose evidence can be read no more.", example = "17")
        long events,

        @Schema(description = "Rows of literal SQL that were erased.", example = "240")
        long rows,

        @Schema(
                description =
                        "Events from before evidence was encrypted: no request shows theirs any more, but the event log"
                                + " keeps it.",
                example = "0")
        long plainEvents) {

    static ErasureJson of(EvidenceErased erased) {
        return new ErasureJson(
                erased.recordedBefore(), erased.keys(), erased.events(), erased.rows(), erased.plainEvents());
    }
}
