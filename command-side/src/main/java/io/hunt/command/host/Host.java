package io.hunt.command.host;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostCommand.ReportIdentityConflict;
import io.hunt.api.host.HostCommand.UpdateHostFacts;
import io.hunt.api.host.HostEvent;
import io.hunt.api.host.HostEvent.HostChanged;
import io.hunt.api.host.HostEvent.HostEnrolled;
import io.hunt.api.host.HostEvent.HostIdentityConflicted;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** One host of the fleet, as it described itself. */
@Aggregate(lockFactory = "clusterLocks")
class Host {

    @AggregateIdentifier
    private HostId id;

    private HostFacts facts;

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(EnrollHost command) {
        apply(new HostEnrolled(command.hostId(), command.facts()));
    }

    @CommandHandler
    void handle(UpdateHostFacts command) {
        if (!command.facts().equals(facts)) {
            apply(new HostChanged(id, command.facts()));
        }
    }

    @CommandHandler
    void handle(ReportIdentityConflict command) {
        apply(new HostIdentityConflicted(id, command.address()));
    }

    @EventSourcingHandler
    void on(HostEvent event) {
        switch (event) {
            case HostEnrolled enrolled -> {
                id = enrolled.hostId();
                facts = enrolled.facts();
            }
            case HostChanged changed -> facts = changed.facts();
            case HostIdentityConflicted _ -> {}
        }
    }
}
