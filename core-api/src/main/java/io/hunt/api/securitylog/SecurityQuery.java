package io.hunt.api.securitylog;

import io.hunt.api.PageRequest;
import io.hunt.api.id.HostId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about security events. */
public sealed interface SecurityQuery {

    /**
     * Answers {@code Page<SecurityEventView>}, newest first.
     *
     * @param kinds one of these; empty: any
     * @param user exactly this one
     * @param from happened then or later
     * @param to happened before
     * @param q occurs in user, address or detail, whatever the case
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

        /** What security events are sorted by. */
        public static final List<String> SORTS = List.of("at");
    }
}
