package io.hunt.command.alert;

import io.hunt.api.alert.AlertCommand.AcknowledgeAlerts;
import io.hunt.api.alert.AlertCommand.AlertsAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.BulkAcknowledgement;
import io.hunt.api.id.AlertId;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.engine.store.SequenceNumberLookup;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MetaData;
import org.springframework.stereotype.Component;

/**
 * Acknowledges many alerts in one append. An alert's sequence has at most two events, so its last number gives its
 * disposition without loading it. A command that loses a race for the second event is retried and finds the alert
 * acknowledged.
 */
@Component
class AlertAcknowledgementCommandHandler {

    private static final long CREATED = 0;

    private final SequenceNumberLookup numbers;
    private final EventStore log;
    private final Clock clock;

    AlertAcknowledgementCommandHandler(SequenceNumberLookup numbers, EventStore log, Clock clock) {
        this.numbers = numbers;
        this.log = log;
        this.clock = clock;
    }

    @CommandHandler
    AlertsAcknowledged handle(AcknowledgeAlerts command, MetaData origin) {
        if (command.alertIds().size() > AcknowledgeAlerts.MOST) {
            throw new RejectionException(
                    new ValidationFailed("ids", "must hold at most " + AcknowledgeAlerts.MOST + " ids"));
        }
        Map<String, Long> last =
                numbers.last(command.alertIds().stream().map(AlertId::toString).toList());
        var open = new LinkedHashSet<AlertId>();
        var already = new LinkedHashSet<AlertId>();
        var unknown = new LinkedHashSet<AlertId>();
        for (AlertId alert : command.alertIds()) {
            Long number = last.get(alert.toString());
            (number == null ? unknown : number == CREATED ? open : already).add(alert);
        }
        var bulk = new BulkAcknowledgement(command.filter(), command.selected(), open.size(), already.size());
        log.publish(acknowledged(open, command.acknowledgedBy(), bulk, origin));
        return new AlertsAcknowledged(open, already, unknown);
    }

    private List<EventMessage<?>> acknowledged(
            Set<AlertId> open, String by, BulkAcknowledgement bulk, MetaData origin) {
        Instant now = clock.instant();
        var events = new ArrayList<EventMessage<?>>(open.size());
        for (AlertId alert : open) {
            var acknowledged = new AlertAcknowledged(alert, by, now, bulk);
            events.add(
                    new GenericDomainEventMessage<>(Alert.TYPE, alert.toString(), CREATED + 1, acknowledged, origin));
        }
        return events;
    }
}
