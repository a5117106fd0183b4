package io.hunt.api.watchlist;

import io.hunt.api.id.HostId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Status of a pack on one host. */
@Schema(name = "PackHost")
public record PackHostView(
        @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Schema(description = "Hostname as reported by the host.", example = "ws-0142")
        String hostname,

        @Schema(
                description =
                        "State: `reporting` after a check of the current revision; `failing` after a check with a failed "
                                + "query; `waiting` before the first report.",
                example = "failing")
        PackHostState state,

        @Nullable @Schema(
                description = "Revision of the indicators in the last report; null before the first report.",
                example = "2")
        Integer revision,

        @Nullable @Schema(description = "Number of the check in the last report; null before the first report.", example = "17")
        Integer run,

        @Nullable @Schema(
                description = "Error of a query in that check; null without an error.",
                example = "no such table: file_inventory")
        String error,

        @Nullable @Schema(
                description = "Time of the last report, by the server's clock; null before the first report.",
                example = "2026-11-21T12:00:00Z")
        Instant reportedAt) {}
