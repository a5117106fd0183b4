package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.contract.WordOf;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The filters of what a hunt found. */
record ResultsQuery(
        @Nullable @WordOf(IocType.class) String iocType,
        @Nullable UUID hostId,
        @Nullable Boolean late,
        @Nullable @SortOf(ListHuntResults.class) String sort) {}
