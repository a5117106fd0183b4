package io.hunt.rest;

import io.hunt.api.Page;
import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlerts;
import io.hunt.api.alert.AlertCommand.AlertsAcknowledged;
import io.hunt.api.alert.AlertCommand.AssessAlert;
import io.hunt.api.alert.AlertGroups;
import io.hunt.api.alert.AlertGroups.Group;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.alert.AlertHistogram.Bar;
import io.hunt.api.alert.AlertQuery.CountAlertsOverTime;
import io.hunt.api.alert.AlertQuery.CountOpenAlerts;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.GroupAlerts;
import io.hunt.api.alert.AlertQuery.ListAlertIds;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.hunt.HuntQuery.FindHuntEvidence;
import io.hunt.api.id.AlertId;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.MetaData;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Fake of the alerts: one about an indicator, one about a host. */
@Component
class FakeAlerts {

    private final Backend backend;

    FakeAlerts(Backend backend) {
        this.backend = backend;
    }

    @CommandHandler
    Acknowledgement handle(AcknowledgeAlert command, MetaData with) {
        backend.take(command, with);
        return new Acknowledgement(command.alertId(), "first", Instant.EPOCH);
    }

    @CommandHandler
    AlertsAcknowledged handle(AcknowledgeAlerts command, MetaData with) {
        backend.take(command, with);
        return new AlertsAcknowledged(command.alertIds(), Set.of(), Set.of(Samples.ALERT.id()));
    }

    @QueryHandler
    Optional<AlertView> handle(FindAlert query) {
        return Backend.known(query.alertId(), Samples.ALERT.id(), Samples.ALERT)
                .or(() -> Backend.known(query.alertId(), Samples.HOST_ALERT.id(), Samples.HOST_ALERT));
    }

    @CommandHandler
    AlertAssessment handle(AssessAlert command, MetaData with) {
        backend.take(command, with);
        return new AlertAssessment(command.verdict(), command.note(), command.assessedBy(), Samples.LATER);
    }

    @QueryHandler
    Optional<KeptEvidence> handle(FindHuntEvidence query, MetaData with) {
        backend.take(query, with);
        return Optional.of(new KeptEvidence(List.of("{\"path\": \"/tmp/x\"}", "{\"pid\": 2}"), false));
    }

    @QueryHandler
    Page<AlertView> handle(ListAlerts query, MetaData with) {
        return backend.page(
                query,
                with,
                query.filter().facets().categories().contains(AlertCategory.HOST_STATE)
                        ? Samples.HOST_ALERT
                        : Samples.ALERT);
    }

    @QueryHandler
    Page<AlertId> handle(ListAlertIds query, MetaData with) {
        return backend.page(query.list(), with, Samples.ALERT.id());
    }

    @QueryHandler
    AlertHistogram handle(CountAlertsOverTime query, MetaData with) {
        backend.take(query, with);
        return new AlertHistogram(List.of(new Bar(Samples.NOON, Map.of(Severity.CRITICAL, 2L, Severity.LOW, 1L))));
    }

    @QueryHandler
    AlertGroups handle(GroupAlerts query, MetaData with) {
        backend.take(query, with);
        return new AlertGroups(
                List.of(new Group(Samples.HOST.id().value(), "alpha", 2, 1, Severity.CRITICAL, Samples.NOON)), 1);
    }

    @QueryHandler
    OpenAlerts handle(CountOpenAlerts query) {
        return new OpenAlerts(
                Map.of(Severity.CRITICAL, 2L, Severity.LOW, 1L),
                Map.of(AlertCategory.IOC, 2L, AlertCategory.COMPLIANCE, 1L));
    }
}
