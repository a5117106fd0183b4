package io.hunt.api.alert;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Everything that can be asked of an alert. */
public sealed interface AlertCommand {

    /**
     * Acknowledges an alert. Answers {@link Acknowledgement}: who was first stays; a second acknowledge changes nothing.
     */
    record AcknowledgeAlert(@TargetAggregateIdentifier AlertId alertId, String acknowledgedBy)
            implements AlertCommand {}
}
