package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of hunts. */
record HuntsQuery(
        @Nullable HuntStatus status,
        @Nullable String createdBy,
        @Nullable String q,
        @Nullable @SortOf(ListHunts.class) String sort)
        implements Query {}
