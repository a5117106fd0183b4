package io.hunt.rest.hunt;

import io.hunt.api.hunt.CoverageFilter;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the coverage ledger. */
record CoverageQuery(
        @Schema(description = "State of the host.", example = "[\"matched\"]")
        Set<CoverageState> state,

        @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "Text that the hostnames contain; case-insensitive.", example = "ws-")
        String q,

        @Nullable @SortOf(ListHuntHosts.class)
        @Schema(
                description =
                        "Sort key: `host_id`, `hostname`, `state` or `responded_at`; a leading minus reverses the order. "
                                + "Default: `host_id`.",
                example = "host_id")
        String sort)
        implements Query {

    CoverageFilter filter() {
        return new CoverageFilter(state, hostId, q);
    }
}
