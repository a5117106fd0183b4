package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.UnaskedReason;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the hosts of a target that the launch left out. */
record UnaskedQuery(
        @Schema(description = "Reason: `offline` or `not_seen_within`.", example = "[\"offline\"]")
        Set<UnaskedReason> reason,

        @Nullable @SortOf(ListUnaskedHosts.class)
        @Schema(
                description = "Sort key: `host_id`; a leading minus reverses the order. Default: `host_id`.",
                example = "host_id")
        String sort)
        implements Query {}
