package io.hunt.rest.host;

import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.rest.host.HostController.Status;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/** The filters of the list of hosts. */
record HostsQuery(
        @Nullable Status status,
        @Nullable Platform platform,
        @Nullable String label,
        @Nullable String q,

        @Nullable @Min(1) @Max(HuntCommand.MAX_SEEN_WITHIN_DAYS) Integer seenWithin,

        @Nullable @SortOf(ListHosts.class) String sort)
        implements Query {}
