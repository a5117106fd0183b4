package io.hunt.rest.securitylog;

import io.hunt.api.security.SecurityEventKind;
import io.hunt.api.security.SecurityQuery.ListSecurityEvents;
import io.hunt.rest.contract.SortOf;
import io.hunt.rest.contract.WordOf;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The filters of the list of security events. */
record SecurityEventsQuery(
        @Nullable @WordOf(SecurityEventKind.class) String kind,
        @Nullable String user,
        @Nullable UUID hostId,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String q,
        @Nullable @SortOf(ListSecurityEvents.class) String sort) {}
