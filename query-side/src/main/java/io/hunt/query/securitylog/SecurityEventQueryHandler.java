package io.hunt.query.securitylog;

import io.hunt.api.Page;
import io.hunt.api.security.SecurityQuery.ListSecurityEvents;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Answers what can be asked about security events. Raw answer type, as the query bus looks for the bare class. */
@Component
@SuppressWarnings("rawtypes")
class SecurityEventQueryHandler {

    private final SecurityEvents events;

    SecurityEventQueryHandler(SecurityEvents events) {
        this.events = events;
    }

    @QueryHandler
    Page handle(ListSecurityEvents query) {
        return events.list(query);
    }
}
