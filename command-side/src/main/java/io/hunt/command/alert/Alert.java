package io.hunt.command.alert;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertCommand.AssessAlert;
import io.hunt.api.alert.AlertEvent.AlertAcknowledged;
import io.hunt.api.alert.AlertEvent.AlertAssessed;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.id.AlertId;
import io.hunt.api.rejection.Rejection.NotAcknowledged;
import io.hunt.api.rejection.RejectionException;
import java.time.Clock;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/** Aggregate of one alert and its disposition: open, or acknowledged with a verdict and a note. {@link AlertDeduplicator} appends its first event. */
@Aggregate(lockFactory = "clusterLocks")
class Alert {

    /** Type of the aggregate in the event log. */
    static final String TYPE = "Alert";

    @AggregateIdentifier
    private AlertId id;

    private @Nullable Acknowledgement acknowledgement;
    private @Nullable AlertAssessment assessment;

    @CommandHandler
    Acknowledgement handle(AcknowledgeAlert command, Clock clock) {
        if (acknowledgement != null) {
            return acknowledgement;
        }
        var acknowledged = new AlertAcknowledged(id, command.acknowledgedBy(), clock.instant());
        apply(acknowledged);
        return new Acknowledgement(id, acknowledged.acknowledgedBy(), acknowledged.acknowledgedAt());
    }

    @CommandHandler
    AlertAssessment handle(AssessAlert command, Clock clock) {
        if (acknowledgement == null) {
            throw new RejectionException(new NotAcknowledged("The alert is not acknowledged; acknowledge it first."));
        }
        if (assessment != null
                && assessment.verdict() == command.verdict()
                && Objects.equals(assessment.note(), command.note())) {
            return assessment;
        }
        var assessed = new AlertAssessed(id, command.verdict(), command.note(), command.assessedBy(), clock.instant());
        apply(assessed);
        return assessment(assessed);
    }

    @EventSourcingHandler
    void on(AlertCreated created) {
        id = created.alertId();
    }

    @EventSourcingHandler
    void on(AlertAcknowledged acknowledged) {
        acknowledgement = new Acknowledgement(id, acknowledged.acknowledgedBy(), acknowledged.acknowledgedAt());
    }

    @EventSourcingHandler
    void on(AlertAssessed assessed) {
        assessment = assessment(assessed);
    }

    private static AlertAssessment assessment(AlertAssessed event) {
        return new AlertAssessment(event.verdict(), event.note(), event.assessedBy(), event.assessedAt());
    }
}
