package io.hunt.command.alert;

import io.hunt.api.alert.AlertCommand.AcknowledgeAlerts;
import io.hunt.api.alert.AlertCommand.AlertsAcknowledged;
import io.hunt.api.alert.AlertEvent;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAssessed;
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
 * Acknowledges many alerts in one append, with the same verdict and note if the command has one. The second event of an alert is its acknowledgement, so its last number gives
 * its disposition without loading it. A command that loses a race for the second event is retried and finds the alert
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
        var bulk = new BulkAcknowledgement(
                command.filter(), command.selected(), open.size(), already.size(), command.verdict());
        log.publish(events(open, command, bulk, origin));
        return new AlertsAcknowledged(open, already, unknown);
    }

    private List<EventMessage<?>> events(
            Set<AlertId> open, AcknowledgeAlerts command, BulkAcknowledgement bulk, MetaData origin) {
        Instant now = clock.instant();
        String by = command.acknowledgedBy();
        boolean assesses = command.verdict() != null || command.note() != null;
        var events = new ArrayList<EventMessage<?>>();
        for (AlertId alert : open) {
            events.add(event(CREATED + 1, new AlertAcknowledged(alert, by, now, bulk), origin));
            if (assesses) {
                var assessed = new AlertAssessed(alert, command.verdict(), command.note(), by, now);
                events.add(event(CREATED + 2, assessed, origin));
            }
        }
        return events;
    }

    private static EventMessage<?> event(long number, AlertEvent event, MetaData origin) {
        return new GenericDomainEventMessage<>(Alert.TYPE, event.alertId().toString(), number, event, origin);
    }
}
