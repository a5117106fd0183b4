package io.hunt.rest.hunt;

import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.ioc.IocType;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import org.jspecify.annotations.Nullable;

/** The filters of what a hunt found. */
record ResultsQuery(
        @Nullable IocType iocType,
        @Nullable HostId hostId,
        @Nullable Boolean late,
        @Nullable @SortOf(ListHuntResults.class) String sort)
        implements Query {}
