package io.hunt.rest.alert;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

/** Result of the acknowledgement of many alerts, as JSON. */
record AcknowledgedJson(
        @Schema(
                description = "Number of alerts acknowledged by the request; in a dry run, the number that would be.",
                example = "3")
        int acknowledged,

        @Schema(description = "Number of alerts that were acknowledged before; they stay unchanged.", example = "0")
        int alreadyAcknowledged,

        @Schema(description = "Identifiers of unknown alerts.", example = "[]")
        List<UUID> notFound,

        @Schema(description = "True for a dry run, in which no alert is acknowledged.", example = "false")
        boolean dryRun) {

    /**
     * Returns the result of a dry run.
     *
     * @param matching number of alerts that would be acknowledged
     */
    static AcknowledgedJson rehearsed(long matching) {
        return new AcknowledgedJson(Math.toIntExact(matching), 0, List.of(), true);
    }
}
