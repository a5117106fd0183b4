package io.hunt.rest.watchlist;

import io.hunt.api.watchlist.PackHostState;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of the hosts of a watchlist pack. */
record PackHostsQuery(
        @Schema(description = "The one state a host is in.", example = "[\"failing\"]")
        Set<PackHostState> state,

        @Nullable @Schema(description = "Lists only hosts whose names contain this text, in any case.", example = "ws-")
        String q,

        @Nullable @SortOf(ListPackHosts.class)
        @Schema(
                description = "What to sort by: `host_id` or `hostname`. A minus in front turns it round. Default:"
                        + " `host_id`.",
                example = "hostname")
        String sort)
        implements Query {}
