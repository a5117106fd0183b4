package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Sort order of sightings. */
record SightingOrderQuery(
        @Nullable @SortOf(ListIndicatorResults.class)
        @Schema(
                description = "Sort key: `ingested_at`; a leading minus reverses the order. Default: `-ingested_at`.",
                example = "-ingested_at")
        String sort)
        implements Query {}
