package io.hunt.command.access;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.access.AccessEvent;
import io.hunt.api.access.AccessEvent.AnalystAdded;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import java.util.Set;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/** A user of the service, as far as the event log may know: no password ever gets in here. */
@Aggregate(lockFactory = "clusterLocks")
class Analyst {

    // Axon reads it.
    @SuppressWarnings("unused")
    @AggregateIdentifier
    private String username;

    static Analyst added(String username, Role role, Set<Capability> capabilities, String addedBy) {
        apply(new AnalystAdded(username, role, capabilities, addedBy));
        return new Analyst();
    }

    @EventSourcingHandler
    void on(AccessEvent event) {
        username = event.username();
    }
}
