package io.hunt.application;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.common.transaction.TransactionManager;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;

/** Alerts appended to the log as if hosts had matched, for tests of later steps. */
final class RaisedAlerts {

    private RaisedAlerts() {}

    /** Appends one alert for each value in one transaction. */
    static List<AlertId> in(RunningService service, Stream<String> values) {
        List<AlertCreated> alerts = values.map(RaisedAlerts::alert).toList();
        var work = DefaultUnitOfWork.startAndGet(null);
        work.attachTransaction(service.bean(TransactionManager.class));
        work.execute(() -> service.bean(EventStore.class)
                .publish(alerts.stream()
                        .map(alert -> new GenericDomainEventMessage<>(
                                "Alert", alert.alertId().toString(), 0, alert))
                        .toList()));
        return alerts.stream().map(AlertCreated::alertId).toList();
    }

    private static AlertCreated alert(String value) {
        Instant now = Instant.ofEpochMilli(System.currentTimeMillis());
        return new AlertCreated(
                AlertId.random(),
                new HostId(UUID.randomUUID()),
                "alpha",
                new FrozenIoc(IndicatorId.random(), IocType.FILEPATH, value, Severity.HIGH),
                AlertSource.HUNT,
                AlertCategory.IOC,
                null,
                false,
                now,
                now,
                UUID.randomUUID(),
                null,
                null,
                null,
                null);
    }
}
