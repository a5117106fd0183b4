package io.hunt.rest.alert;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.UUID;

/** What became of many alerts, as JSON. */
record AcknowledgedJson(
        @Schema(description = "How many are acknowledged from now on.", example = "3")
        int acknowledged,

        @Schema(description = "How many somebody had acknowledged before; they stay as they are.", example = "0")
        int alreadyAcknowledged,

        @Schema(description = "The ids that name no alert.", example = "[]")
        List<UUID> notFound) {}
