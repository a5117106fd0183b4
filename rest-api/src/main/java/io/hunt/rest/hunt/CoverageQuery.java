package io.hunt.rest.hunt;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import org.jspecify.annotations.Nullable;

/** The filters of the coverage ledger. */
record CoverageQuery(
        @Nullable CoverageState state,
        @Nullable @SortOf(ListHuntHosts.class) String sort) implements Query {}
