package io.hunt.query.alert;

import io.hunt.api.alert.AlertEvent;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAssessed;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/** Projection of alerts into the list of alerts. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class AlertProjection {

    private final Alerts alerts;

    AlertProjection(Alerts alerts) {
        this.alerts = alerts;
    }

    @EventHandler
    void on(AlertEvent event, EventMessage<?> message) {
        long version = EventVersions.version(message, event.alertId().value());
        switch (event) {
            case AlertCreated created -> alerts.add(created, version);
            case AlertRepeated repeated -> alerts.repeat(repeated);
            case AlertAcknowledged acknowledged -> alerts.acknowledge(acknowledged, version);
            case AlertAssessed assessed -> alerts.assess(assessed, version);
        }
    }
}
