package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** How what a hunt found is sorted. */
record ResultOrderQuery(
        @Nullable @SortOf(ListHuntResults.class)
        @Schema(
                description = "What to sort by: `ingested_at`, `detected_at` or `hostname`. A minus in front "
                        + "turns it round. Default: `-ingested_at`.",
                example = "-ingested_at")
        String sort)
        implements Query {}
