package io.hunt.rest.host;

import io.hunt.api.host.Platform;
import io.hunt.rest.contract.WordOf;
import io.hunt.rest.host.HostController.Status;
import org.jspecify.annotations.Nullable;

/** The filters of the list of hosts. */
record HostsQuery(
        @Nullable @WordOf(Status.class) String status,
        @Nullable @WordOf(Platform.class) String platform,
        @Nullable String q) {}
