package io.hunt.rest.hunt;

import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.contract.WordOf;
import org.jspecify.annotations.Nullable;

/** The filters of the coverage ledger. */
record CoverageQuery(
        @Nullable @WordOf(CoverageState.class) String state,
        @Nullable @SortOf(ListHuntHosts.class) String sort) {}
