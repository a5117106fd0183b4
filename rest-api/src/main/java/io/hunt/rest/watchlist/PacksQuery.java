package io.hunt.rest.watchlist;

import org.jspecify.annotations.Nullable;

/** The filters of the list of watchlist packs. */
record PacksQuery(
        @Nullable String q,
        @Nullable Boolean active,
        @Nullable String sort) {}
