package io.hunt.api.webhook;

import io.hunt.api.id.AlertId;
import org.jspecify.annotations.Nullable;

/** Everything that users can have done with the webhook. What is delivered by itself is load, not a fact. */
public sealed interface WebhookEvent {

    /** An alert's body is sent once more. */
    record DeliveryRepeated(AlertId alertId, String requestedBy) implements WebhookEvent {}

    /**
     * A made-up alert was sent to the receiver.
     *
     * @param httpStatus null when the receiver did not answer
     * @param error null when it was delivered; never holds the receiver's address
     */
    record WebhookTested(
            boolean delivered,
            @Nullable Integer httpStatus,
            @Nullable String error,
            String testedBy) implements WebhookEvent {}
}
