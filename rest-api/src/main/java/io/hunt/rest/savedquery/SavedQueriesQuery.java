package io.hunt.rest.savedquery;

import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Filters of the list of saved queries. */
record SavedQueriesQuery(
        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q,

        @Nullable @SortOf(ListSavedQueries.class)
        @Schema(
                description =
                        "Sort key: `created_at`, `updated_at` or `name`; a leading minus reverses the order. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {}
