package io.hunt.rest.hunt;

import io.hunt.api.id.HostId;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.id.IndicatorId;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of the list of hunts. */
record HuntsQuery(
        @Schema(description = "The state it is in.", example = "[\"running\"]")
        Set<HuntStatus> status,

        @Nullable @Schema(description = "The user who created it.", example = "ada")
        String createdBy,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @Schema(description = "Created then or later.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Created before.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(description = "An indicator that it hunts.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @Schema(
                description = "A host that it asked; hunts whose details were removed are left out.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @SortOf(ListHunts.class)
        @Schema(
                description = "What to sort by: `created_at`, `completed_at`, `name`, `status`, `created_by` or "
                        + "`matched_hosts`. A minus in front turns it round. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {

    HuntFilter filter() {
        return new HuntFilter(status, createdBy, q, from, to, iocId, hostId);
    }
}
