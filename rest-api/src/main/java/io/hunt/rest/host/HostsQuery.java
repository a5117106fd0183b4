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

/** The filters of the list of hosts. */
record HostsQuery(
        @Schema(description = "Whether the host is connected.", example = "[\"online\"]")
        Set<Status> status,

        @Schema(description = "The operating system.", example = "[\"linux\"]")
        Set<Platform> platform,

        @Nullable @Schema(description = "One of the host's labels.", example = "lab")
        String label,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @Min(1) @Max(HuntCommand.MAX_SEEN_WITHIN_DAYS) @Schema(description = "Seen within so many days.", example = "90")
        Integer seenWithin,

        @Nullable @SortOf(ListHosts.class)
        @Schema(
                description = "What to sort by: `enrolled_at`, `hostname` or `last_seen_at`. A minus in front "
                        + "turns it round. Default: `-enrolled_at`.",
                example = "-enrolled_at")
        String sort)
        implements Query {

    /** Null: connected or not. */
    @Nullable Boolean online() {
        return status.size() == 1 ? status.contains(Status.ONLINE) : null;
    }
}
