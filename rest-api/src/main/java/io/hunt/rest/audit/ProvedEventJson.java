package io.hunt.rest.audit;

import io.hunt.api.audit.ProvedEvent;
import io.hunt.rest.json.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;

/** An event and its proof as JSON. */
record ProvedEventJson(
        @Schema(
                description = "The event as a line of an export has it.",
                example = "{\"leaf\": 7, \"event_type\": \"AlertCreated\"}")
        RawJson entry,

        @Schema(
                description =
                        "That the event is that leaf of the log whose checkpoint is within, as C2SP's tlog-proof.",
                example = "c2sp.org/tlog-proof@v1\nindex 7\n")
        String proof) {

    static ProvedEventJson of(ProvedEvent event) {
        return new ProvedEventJson(new RawJson(event.entry()), event.proof());
    }
}
