package io.hunt.rest.alert;

import io.hunt.api.alert.AlertGrouping;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;

/** Field by which alerts are grouped. */
record GroupsQuery(
        @Schema(description = "Field: `ioc`, `host` or `hunt`.", example = "host", defaultValue = "ioc")
        AlertGrouping by)
        implements Query {}
