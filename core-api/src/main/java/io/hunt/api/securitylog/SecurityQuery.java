package io.hunt.api.securitylog;

import io.hunt.api.PageRequest;
import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries for security events. */
public sealed interface SecurityQuery {

    /**
     * Returns {@code Page<SecurityEventView>}, newest first.
     *
     * @param kinds wanted kinds; empty: all
     * @param user exact user name
     * @param from earliest time, inclusive
     * @param to latest time, exclusive
     * @param q part of user, address or detail, ignoring case
     */
    record ListSecurityEvents(
            Set<SecurityEventKind> kinds,
            @Nullable String user,
            @Nullable HostId hostId,
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable String q,
            PageRequest page)
            implements SecurityQuery {

        /** Fields by which security events can be sorted. */
        public static final List<String> SORTS = List.of("at");
    }
}
