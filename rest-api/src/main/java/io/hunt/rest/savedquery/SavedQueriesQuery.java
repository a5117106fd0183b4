package io.hunt.rest.savedquery;

import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of saved queries. */
record SavedQueriesQuery(
        @Nullable String q,
        @Nullable @SortOf(ListSavedQueries.class) String sort) implements Query {}
