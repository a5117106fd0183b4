package io.hunt.api.webhook;

/** Everything that can be asked about the webhook. */
public sealed interface WebhookQuery {

    /** Answers {@link DeliveryCount}. */
    record CountDeliveries() implements WebhookQuery {}

    /**
     * How many alerts are on their way, have arrived, and never will.
     *
     * @param configured whether there is anywhere to send alerts to
     */
    record DeliveryCount(boolean configured, long pending, long delivered, long failed) {}
}
