package io.hunt.rest.host;

import io.hunt.api.host.HostQuery.ListHosts;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HuntCommand;
import io.hunt.rest.host.HostController.Status;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the list of hosts. */
record HostsQuery(
        @Schema(description = "Connection status: `online` or `offline`.", example = "[\"online\"]")
        Set<Status> status,

        @Schema(description = "Operating system.", example = "[\"linux\"]")
        Set<Platform> platform,

        @Nullable @Schema(description = "Label of the host; case-insensitive.", example = "lab")
        String label,

        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q,

        @Nullable @Min(1) @Max(HuntCommand.MAX_SEEN_WITHIN_DAYS) @Schema(description = "Longest time since the last contact, in days.", example = "90")
        Integer seenWithin,

        @Nullable @SortOf(ListHosts.class)
        @Schema(
                description =
                        "Sort key: `enrolled_at`, `hostname` or `last_seen_at`; a leading minus reverses the order. Default: "
                                + "`-enrolled_at`.",
                example = "-enrolled_at")
        String sort)
        implements Query {

    /** Returns true for connected hosts, false for others, null for both. */
    @Nullable Boolean online() {
        return status.size() == 1 ? status.contains(Status.ONLINE) : null;
    }
}
