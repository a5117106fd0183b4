package io.hunt.rest.watchlist;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Filters of the list of watchlist packs. */
record PacksQuery(
        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q,

        @Nullable @Schema(
                description = "True for packs that hosts check, false for the others; both if absent.",
                example = "true")
        Boolean active,

        @Nullable @Schema(
                description = "Indicator (UUID) that the packs check.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        IndicatorId iocId,

        @Nullable @SortOf(ListPacks.class)
        @Schema(
                description =
                        "Sort key: `created_at`, `updated_at` or `name`; a leading minus reverses the order. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {}
