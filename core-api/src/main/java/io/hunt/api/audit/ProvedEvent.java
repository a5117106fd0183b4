package io.hunt.api.audit;

import io.hunt.api.RawJson;
import io.swagger.v3.oas.annotations.media.Schema;

/**
 * Event with the proof that the signed log contains it.
 *
 * @param entry line of an export, without the newline
 */
public record ProvedEvent(
        @Schema(
                description = "Event in the form of an export line.",
                example = "{\"leaf\": 7, \"event_type\": \"AlertCreated\"}")
        RawJson entry,

        @Schema(
                description =
                        "Proof that the event is that leaf of the log, with the checkpoint, in the format of C2SP's tlog-proof.",
                example = "c2sp.org/tlog-proof@v1\nindex 7\n")
        String proof) {}
