package io.hunt.rest.host;

import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** Result of an erasure of evidence, as JSON. */
record ErasureJson(
        @Schema(
                description =
                        "Upper bound of the erased evidence, exclusive, by the server's clock; evidence recorded later is kept.",
                example = "2026-11-21T12:00:00.001Z")
        Instant recordedBefore,

        @Schema(
                description = "Number of destroyed keys: one for each month in which the host sent evidence.",
                example = "3")
        int keys,

        @Schema(description = "Number of events in the log whose evidence is no longer readable.", example = "17")
        long events,

        @Schema(description = "Number of erased rows of literal SQL.", example = "240")
        long rows,

        @Schema(
                description =
                        "Number of events recorded before evidence was encrypted; no request returns their evidence, but the "
                                + "event log keeps it.",
                example = "0")
        long plainEvents) {

    static ErasureJson of(EvidenceErased erased) {
        return new ErasureJson(
                erased.recordedBefore(), erased.keys(), erased.events(), erased.rows(), erased.plainEvents());
    }
}
