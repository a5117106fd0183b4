package io.hunt.rest.audit;

import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.LogFilter;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The filters of the list of events. */
record LoggedEventsQuery(
        @Nullable @Size(max = 255) @Schema(
                description = "Events of this aggregate, and those about it: of an alert also its repeats.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String aggregateId,

        @Nullable @Size(max = 255) @Schema(description = "The event's name, as the event catalogue has it.", example = "HuntLaunched")
        String type,

        @Nullable @Size(max = 255) @Schema(description = "Whom the event names as its user.", example = "ada")
        String user,

        @Nullable @Schema(description = "Happened then or later.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Happened before.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @SortOf(ListLoggedEvents.class)
        @Schema(
                description = "What to sort by: `position`. A minus in front turns it round. Default: `-position`.",
                example = "-position")
        String sort)
        implements Query {

    LogFilter filter() {
        return new LogFilter(aggregateId, type, user, from, to);
    }
}
