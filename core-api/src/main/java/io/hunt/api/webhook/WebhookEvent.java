package io.hunt.api.webhook;

import io.hunt.api.id.AlertId;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import org.jspecify.annotations.Nullable;

/** Events of users' actions on the webhook. Automatic deliveries cause no events. */
public sealed interface WebhookEvent {

    /** A user requested another delivery of an alert. */
    @SecurityRelevant(value = SecurityEventKind.DELIVERY_REPEATED, by = "requestedBy")
    record DeliveryRepeated(AlertId alertId, String requestedBy) implements WebhookEvent {}

    /**
     * A sample alert was sent to the receiver.
     *
     * @param httpStatus null when the receiver did not answer
     * @param error null when delivered; never contains the receiver's address
     */
    @SecurityRelevant(
            value = SecurityEventKind.WEBHOOK_TESTED,
            by = "testedBy",
            detail = {"delivered", "httpStatus", "error"})
    record WebhookTested(
            boolean delivered,
            @Nullable Integer httpStatus,
            @Nullable String error,
            String testedBy) implements WebhookEvent {}
}
