package io.hunt.rest.watchlist;

import io.hunt.api.watchlist.PackHostState;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the hosts of a watchlist pack. */
record PackHostsQuery(
        @Schema(description = "State of the host.", example = "[\"failing\"]")
        Set<PackHostState> state,

        @Nullable @Schema(description = "Text that the hostnames contain; case-insensitive.", example = "ws-")
        String q,

        @Nullable @SortOf(ListPackHosts.class)
        @Schema(
                description =
                        "Sort key: `host_id` or `hostname`; a leading minus reverses the order. Default: `host_id`.",
                example = "hostname")
        String sort)
        implements Query {}
