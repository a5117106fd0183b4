package io.hunt.rest.hunt;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The filters of the coverage ledger. */
record CoverageQuery(
        @Nullable @Schema(description = "The one state a host is in.", example = "matched")
        CoverageState state,

        @Nullable @SortOf(ListHuntHosts.class)
        @Schema(
                description = "What to sort by: `host_id`, `hostname`, `state` or `responded_at`. A minus in "
                        + "front turns it round. Default: `host_id`.",
                example = "host_id")
        String sort)
        implements Query {}
