package io.hunt.rest.securitylog;

import io.hunt.api.host.HostId;
import io.hunt.api.security.SecurityEventKind;
import io.hunt.api.security.SecurityQuery.ListSecurityEvents;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The filters of the list of security events. */
record SecurityEventsQuery(
        @Nullable SecurityEventKind kind,
        @Nullable String user,
        @Nullable HostId hostId,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String q,
        @Nullable @SortOf(ListSecurityEvents.class) String sort)
        implements Query {}
