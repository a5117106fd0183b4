package io.hunt.rest.watchlist;

import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of watchlist packs. */
record PacksQuery(
        @Nullable String q,
        @Nullable Boolean active,
        @Nullable @SortOf(ListPacks.class) String sort) implements Query {}
