package io.hunt.query.securitylog;

import io.hunt.api.Page;
import io.hunt.api.securitylog.SecurityQuery.ListSecurityEvents;
import io.hunt.query.retention.AgedDetails;
import io.hunt.query.retention.RemovedDetailsGuard;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of security events. Returns a raw type because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class SecurityEventQueryHandler {

    private final SecurityEvents events;
    private final RemovedDetailsGuard removed;

    SecurityEventQueryHandler(SecurityEvents events, RemovedDetailsGuard removed) {
        this.events = events;
        this.removed = removed;
    }

    @QueryHandler
    Page handle(ListSecurityEvents query) {
        return removed.unlessRemoved(AgedDetails.SECURITY_EVENTS, query.to(), events.list(query));
    }
}
