package io.hunt.rest.audit;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.LogFilter;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Filters of the list of events. */
record LoggedEventsQuery(
        @JsonUnwrapped LogFilter filter,

        @Nullable @SortOf(ListLoggedEvents.class)
        @Schema(
                description = "Sort key: `position`; a leading minus reverses the order. Default: `-position`.",
                example = "-position")
        String sort)
        implements Query {}
