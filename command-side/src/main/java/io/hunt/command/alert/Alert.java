package io.hunt.command.alert;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.id.AlertId;
import java.time.Clock;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of one alert and its disposition: open or acknowledged. {@link AlertDeduplicator} appends its first event. */
@Aggregate(lockFactory = "clusterLocks")
class Alert {

    /** Type of the aggregate in the event log. */
    static final String TYPE = "Alert";

    @AggregateIdentifier
    private AlertId id;

    private @Nullable Acknowledgement acknowledgement;

    @CommandHandler
    Acknowledgement handle(AcknowledgeAlert command, Clock clock) {
        if (acknowledgement != null) {
            return acknowledgement;
        }
        var acknowledged = new AlertAcknowledged(id, command.acknowledgedBy(), clock.instant());
        apply(acknowledged);
        return new Acknowledgement(id, acknowledged.acknowledgedBy(), acknowledged.acknowledgedAt());
    }

    @EventSourcingHandler
    void on(AlertCreated created) {
        id = created.alertId();
    }

    @EventSourcingHandler
    void on(AlertAcknowledged acknowledged) {
        acknowledgement = new Acknowledgement(id, acknowledged.acknowledgedBy(), acknowledged.acknowledgedAt());
    }
}
