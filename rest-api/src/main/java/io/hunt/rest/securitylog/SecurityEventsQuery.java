package io.hunt.rest.securitylog;

import io.hunt.api.id.HostId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the security log. */
record SecurityEventsQuery(
        @Schema(description = "Kind of security event.", example = "[\"authentication_failed\"]")
        Set<SecurityEventKind> kind,

        @Nullable @Schema(description = "Acting user, or claimed username.", example = "ada")
        String user,

        @Nullable @Schema(description = "Host (UUID).", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "Earliest time of the event, inclusive.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Latest time of the event, exclusive.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q,

        @Nullable @SortOf(ListSecurityEvents.class)
        @Schema(description = "Sort key: `at`; a leading minus reverses the order. Default: `-at`.", example = "-at")
        String sort)
        implements Query {}
