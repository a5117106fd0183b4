package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.contract.WordOf;
import org.jspecify.annotations.Nullable;

/** The filters of the list of hunts. */
record HuntsQuery(
        @Nullable @WordOf(HuntStatus.class) String status,
        @Nullable String createdBy,
        @Nullable String q,
        @Nullable @SortOf(ListHunts.class) String sort) {}
