package io.hunt.api.webhook;

import io.hunt.api.TextEnum;

/** Status of a delivery. */
public enum DeliveryStatus implements TextEnum {
    /** Waits for its first or next attempt, or an attempt is in progress. */
    PENDING,
    /** Accepted by the receiver. */
    DELIVERED,
    /** Rejected by the receiver. */
    REJECTED,
    /** Given up after the last attempt failed. */
    EXHAUSTED
}
