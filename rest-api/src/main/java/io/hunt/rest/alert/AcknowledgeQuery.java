package io.hunt.rest.alert;

import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;

/** The parameters of acknowledging all that meets a filter. */
record AcknowledgeQuery(
        @Schema(description = "Says how many alerts are meant, and acknowledges none.", example = "false")
        boolean dryRun)
        implements Query {}
