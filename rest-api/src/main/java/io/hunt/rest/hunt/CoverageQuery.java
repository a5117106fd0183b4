package io.hunt.rest.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of the coverage ledger. */
record CoverageQuery(
        @Schema(description = "The one state a host is in.", example = "[\"matched\"]")
        Set<CoverageState> state,

        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "Lists only hosts whose names contain this text, in any case.", example = "ws-")
        String q,

        @Nullable @SortOf(ListHuntHosts.class)
        @Schema(
                description = "What to sort by: `host_id`, `hostname`, `state` or `responded_at`. A minus in "
                        + "front turns it round. Default: `host_id`.",
                example = "host_id")
        String sort)
        implements Query {

    CoverageFilter filter() {
        return new CoverageFilter(state, hostId, q);
    }
}
