package io.hunt.rest.savedquery;

import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The filters of the list of saved queries. */
record SavedQueriesQuery(
        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @SortOf(ListSavedQueries.class)
        @Schema(
                description = "What to sort by: `created_at`, `updated_at` or `name`. A minus in front turns it "
                        + "round. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {}
