package io.hunt.api.alert;

import io.hunt.api.id.AlertId;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands about alerts. */
public sealed interface AlertCommand {

    /**
     * Acknowledges an alert. Returns {@link Acknowledgement}, the first one; a second acknowledgement has no effect.
     */
    record AcknowledgeAlert(@TargetAggregateIdentifier AlertId alertId, String acknowledgedBy)
            implements AlertCommand {}

    /**
     * Sets verdict and note of an acknowledged alert; both replace the former ones. Returns {@link AlertAssessment}. Refused with
     * {@code NotAcknowledged} for an unacknowledged alert; the same verdict and note again have no effect.
     *
     * @param verdict null to withdraw it
     * @param note at most {@link AlertAssessment#LONGEST_NOTE} characters; null for none
     */
    record AssessAlert(
            @TargetAggregateIdentifier AlertId alertId,
            @Nullable AlertVerdict verdict,
            @Nullable String note,
            String assessedBy)
            implements AlertCommand {}

    /**
     * Acknowledges these alerts, at most 1,000, in one transaction. Returns {@link AlertsAcknowledged}.
     *
     * @param filter filter as recorded in {@link BulkAcknowledgement}
     * @param selected number of alerts of the whole request
     * @param verdict verdict of each alert that this command acknowledges; null for none
     * @param note note of each alert that this command acknowledges, at most {@link AlertAssessment#LONGEST_NOTE} characters; null for none
     */
    record AcknowledgeAlerts(
            Set<AlertId> alertIds,
            String acknowledgedBy,
            @Nullable String filter,
            long selected,
            @Nullable AlertVerdict verdict,
            @Nullable String note)
            implements AlertCommand {

        public static final int MOST = 1_000;

        /** Acknowledges alerts given by their ids. */
        public AcknowledgeAlerts(Set<AlertId> alertIds, String acknowledgedBy) {
            this(alertIds, acknowledgedBy, null, alertIds.size(), null, null);
        }
    }

    /** Alerts by result: acknowledged now, acknowledged before, or unknown. */
    record AlertsAcknowledged(Set<AlertId> acknowledged, Set<AlertId> alreadyAcknowledged, Set<AlertId> notFound) {}
}
