package io.hunt.rest.watchlist;

import io.hunt.api.watchlist.PackHostState;
import io.hunt.api.watchlist.PackHostView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** How it goes with a watchlist pack on one host, as JSON. */
record PackHostJson(
        @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        UUID hostId,

        @Schema(description = "The name the host reports.", example = "ws-0142")
        String hostname,

        @Schema(
                description = "`reporting`: has looked for the indicators as they are frozen now; `failing`: has, and a"
                        + " query failed; `waiting`: is meant to, and has not reported yet.",
                example = "failing")
        PackHostState state,

        @Nullable @Schema(
                description = "The revision of the indicators it last reported on; null while it never did.",
                example = "2")
        Integer revision,

        @Nullable @Schema(description = "Which of its looks it last reported; null while it never did.", example = "17")
        Integer run,

        @Nullable @Schema(
                description = "Why a query of that look failed; null if none did.",
                example = "no such table: file_inventory")
        String error,

        @Nullable @Schema(
                description = "When it last reported, by the server's clock; null while it never did.",
                example = "2026-11-21T12:00:00Z")
        Instant reportedAt) {

    static PackHostJson of(PackHostView host) {
        return new PackHostJson(
                host.hostId().value(),
                host.hostname(),
                host.state(),
                host.revision(),
                host.run(),
                host.error(),
                host.reportedAt());
    }
}
