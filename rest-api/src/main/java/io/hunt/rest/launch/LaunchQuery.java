package io.hunt.rest.launch;

import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;

/** Options of a launch. */
public record LaunchQuery(
        @Schema(description = "Dry run: reports the effect of the request and changes nothing.", example = "false")
        boolean dryRun)
        implements Query {}
