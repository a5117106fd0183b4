package io.hunt.api.webhook;

import io.hunt.api.Word;

/** How far a delivery has come. */
public enum DeliveryStatus implements Word {
    /** Waits for its first or next attempt, or is being attempted. */
    PENDING,
    /** The receiver has it. */
    DELIVERED,
    /** The receiver does not want it. */
    REJECTED,
    /** Every attempt failed. */
    EXHAUSTED
}
