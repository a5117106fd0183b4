package io.hunt.api.alert;

import io.hunt.api.id.AlertId;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked of an alert. */
public sealed interface AlertCommand {

    /**
     * Acknowledges an alert. Answers {@link Acknowledgement}: the first user stays, a second acknowledgement changes nothing.
     */
    record AcknowledgeAlert(@TargetAggregateIdentifier AlertId alertId, String acknowledgedBy)
            implements AlertCommand {}

    /**
     * Acknowledges each of these alerts, at most 1,000, all or none. Answers {@link AlertsAcknowledged}.
     *
     * @param filter as {@link BulkAcknowledgement} records it
     * @param selected number of alerts of the whole request
     */
    record AcknowledgeAlerts(
            Set<AlertId> alertIds,
            String acknowledgedBy,
            @Nullable String filter,
            long selected) implements AlertCommand {

        public static final int MOST = 1_000;

        /** Acknowledges alerts that were named by their ids. */
        public AcknowledgeAlerts(Set<AlertId> alertIds, String acknowledgedBy) {
            this(alertIds, acknowledgedBy, null, alertIds.size());
        }
    }

    /** What became of each: acknowledged now, acknowledged by somebody before, or unknown. */
    record AlertsAcknowledged(Set<AlertId> acknowledged, Set<AlertId> alreadyAcknowledged, Set<AlertId> notFound) {}
}
