package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListIndicatorResults;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How what all hunts found is sorted. */
record SightingOrderQuery(
        @Nullable @SortOf(ListIndicatorResults.class)
        @Schema(
                description = "What to sort by: `ingested_at`. A minus in front turns it round. Default:"
                        + " `-ingested_at`.",
                example = "-ingested_at")
        String sort)
        implements Query {}
