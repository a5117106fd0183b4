package io.hunt.rest.hunt;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The filters of what a hunt found. */
record ResultsQuery(
        @Nullable @Schema(description = "The type of the indicator.", example = "sha256")
        IocType iocType,

        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "True lists only what arrived after the live window.", example = "false")
        Boolean late,

        @Nullable @SortOf(ListHuntResults.class)
        @Schema(
                description = "What to sort by: `ingested_at`, `detected_at` or `hostname`. A minus in front "
                        + "turns it round. Default: `-ingested_at`.",
                example = "-ingested_at")
        String sort)
        implements Query {}
