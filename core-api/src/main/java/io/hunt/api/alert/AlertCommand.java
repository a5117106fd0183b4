package io.hunt.api.alert;

import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Everything that can be asked of an alert. */
public sealed interface AlertCommand {

    /**
     * Acknowledges an alert. Answers {@link Acknowledgement}: who was first stays; a second acknowledge changes nothing.
     */
    record AcknowledgeAlert(@TargetAggregateIdentifier AlertId alertId, String acknowledgedBy)
            implements AlertCommand {}

    /** Acknowledges each of these alerts, at most 1,000, all or none. Answers {@link AlertsAcknowledged}. */
    record AcknowledgeAlerts(Set<AlertId> alertIds, String acknowledgedBy) implements AlertCommand {

        public static final int MOST = 1_000;
    }

    /** What became of each: acknowledged now, acknowledged by somebody before, or unknown. */
    record AlertsAcknowledged(Set<AlertId> acknowledged, Set<AlertId> alreadyAcknowledged, Set<AlertId> notFound) {}
}
