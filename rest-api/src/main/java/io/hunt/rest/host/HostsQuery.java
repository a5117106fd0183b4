package io.hunt.rest.host;

import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.Platform;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.contract.WordOf;
import io.hunt.rest.host.HostController.Status;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The filters of the list of hosts. */
record HostsQuery(
        @Nullable @WordOf(Status.class) String status,
        @Nullable @WordOf(Platform.class) String platform,
        @Nullable String label,
        @Nullable String q,
        @Nullable @Schema(minimum = "1", maximum = "36500") Integer seenWithin,
        @Nullable @SortOf(ListHosts.class) String sort) {}
