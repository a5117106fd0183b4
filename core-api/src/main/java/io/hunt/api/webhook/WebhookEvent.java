package io.hunt.api.webhook;

import io.hunt.api.id.AlertId;
import org.jspecify.annotations.Nullable;

/** Events of users' actions on the webhook. Automatic deliveries cause no events. */
public sealed interface WebhookEvent {

    /** A user requested another delivery of an alert. */
    record DeliveryRepeated(AlertId alertId, String requestedBy) implements WebhookEvent {}

    /**
     * A sample alert was sent to the receiver.
     *
     * @param httpStatus null when the receiver did not answer
     * @param error null when delivered; never contains the receiver's address
     */
    record WebhookTested(
            boolean delivered,
            @Nullable Integer httpStatus,
            @Nullable String error,
            String testedBy) implements WebhookEvent {}
}
