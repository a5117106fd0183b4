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

/** The filters of the list of security events. */
record SecurityEventsQuery(
        @Schema(description = "What happened.", example = "[\"authentication_failed\"]")
        Set<SecurityEventKind> kind,

        @Nullable @Schema(description = "Who did it, or claimed to be.", example = "ada")
        String user,

        @Nullable @Schema(description = "The host.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        HostId hostId,

        @Nullable @Schema(description = "Created then or later.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Created before.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @SortOf(ListSecurityEvents.class)
        @Schema(
                description = "What to sort by: `at`. A minus in front turns it round. Default: `-at`.",
                example = "-at")
        String sort)
        implements Query {}
