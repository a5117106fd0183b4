package io.hunt.rest.alert;

import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;

/** Options of an acknowledgement by filter. */
record AcknowledgeQuery(
        @Schema(description = "Dry run: counts the matching alerts and acknowledges none.", example = "false")
        boolean dryRun)
        implements Query {}
