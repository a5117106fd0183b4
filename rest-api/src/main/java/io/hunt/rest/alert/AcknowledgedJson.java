package io.hunt.rest.alert;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

/** What became of many alerts, as JSON. */
record AcknowledgedJson(
        @Schema(description = "How many are acknowledged from now on; in a dry run, how many would be.", example = "3")
        int acknowledged,

        @Schema(description = "How many somebody had acknowledged before; they stay as they are.", example = "0")
        int alreadyAcknowledged,

        @Schema(description = "The ids that name no alert.", example = "[]")
        List<UUID> notFound,

        @Schema(
                description = "True if none is acknowledged, as it was only asked how many would be.",
                example = "false")
        boolean dryRun) {

    /** So many would be acknowledged. */
    static AcknowledgedJson rehearsed(long matching) {
        return new AcknowledgedJson(Math.toIntExact(matching), 0, List.of(), true);
    }
}
