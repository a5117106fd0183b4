package io.hunt.query.securitylog;

import io.hunt.query.securitylog.facts.SecurityLogEntries;
import io.hunt.query.table.ReadModels;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/** Projection of security events into the auditors' list. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class SecurityEventProjection {

    private final SecurityEvents events;

    SecurityEventProjection(SecurityEvents events) {
        this.events = events;
    }

    @EventHandler
    void on(EventMessage<?> message) {
        SecurityLogEntries.of(message).forEach(events::add);
    }
}
