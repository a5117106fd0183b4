package io.hunt.rest.hunt;

import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;

/** The parameters of a launch. */
record LaunchQuery(
        @Schema(description = "Says what would be done, and does nothing.", example = "false")
        boolean dryRun) implements Query {}
