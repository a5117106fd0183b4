package io.hunt.rest.audit;

import io.hunt.api.RawJson;
import io.hunt.api.audit.ProvedEvent;
import io.swagger.v3.oas.annotations.media.Schema;

/** Event and its inclusion proof, as JSON. */
record ProvedEventJson(
        @Schema(
                description = "Event in the form of an export line.",
                example = "{\"leaf\": 7, \"event_type\": \"AlertCreated\"}")
        RawJson entry,

        @Schema(
                description =
                        "Proof that the event is that leaf of the log, with the checkpoint, in the format of C2SP's tlog-proof.",
                example = "c2sp.org/tlog-proof@v1\nindex 7\n")
        String proof) {

    static ProvedEventJson of(ProvedEvent event) {
        return new ProvedEventJson(new RawJson(event.entry()), event.proof());
    }
}
