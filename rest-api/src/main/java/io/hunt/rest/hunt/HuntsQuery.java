package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the list of hunts. */
record HuntsQuery(
        @Schema(description = "Lifecycle status of the hunt.", example = "[\"running\"]")
        Set<HuntStatus> status,

        @Nullable @Schema(description = "User who created the resource.", example = "ada")
        String createdBy,

        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q,

        @Nullable @Schema(description = "Earliest time of creation, inclusive.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Latest time of creation, exclusive.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(description = "Indicator of the hunt (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @Schema(
                description = "Target host of the hunt (UUID); hunts whose details were removed are left out.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @SortOf(ListHunts.class)
        @Schema(
                description =
                        "Sort key: `created_at`, `completed_at`, `name`, `status`, `created_by` or `matched_hosts`; a "
                                + "leading minus reverses the order. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {

    HuntFilter filter() {
        return new HuntFilter(status, createdBy, q, from, to, iocId, hostId);
    }
}
