package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The filters of the list of hunts. */
record HuntsQuery(
        @Nullable @Schema(description = "The state it is in.", example = "running")
        HuntStatus status,

        @Nullable @Schema(description = "The user who created it.", example = "ada")
        String createdBy,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @SortOf(ListHunts.class)
        @Schema(
                description = "What to sort by: `created_at`, `completed_at`, `name`, `status`, `created_by` or "
                        + "`matched_hosts`. A minus in front turns it round. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {}
