package io.hunt.api.audit;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Filter of events of the log; null means no condition. */
public record LogFilter(
        @Nullable @Size(max = 255) @Schema(
                description =
                        "Aggregate whose events are selected, including events about it (for an alert: its repeats).",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String aggregateId,

        @Nullable @Size(max = 255) @Schema(description = "Event type, as named in the event catalogue.", example = "HuntLaunched")
        String type,

        @Nullable @Size(max = 255) @Schema(description = "Username in the metadata of the event.", example = "ada")
        String user,

        @Nullable @Schema(description = "Earliest time of the event, inclusive.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Latest time of the event, exclusive.", example = "2026-11-21T13:00:00Z")
        Instant to) {

    public boolean selectsAll() {
        return aggregateId == null && type == null && user == null && from == null && to == null;
    }
}
