package io.hunt.webhook.sending;

import org.jspecify.annotations.Nullable;

/** Result of one attempt. */
public sealed interface AttemptOutcome {

    /** Delivery accepted by the receiver. */
    record Delivered(int status) implements AttemptOutcome {}

    /** Delivery that the receiver rejected permanently. */
    record Rejected(int status) implements AttemptOutcome {}

    /** Failed attempt; another one may succeed. A null status is a receiver that did not answer. */
    record Failed(@Nullable Integer status, String error) implements AttemptOutcome {}

    static AttemptOutcome of(int status) {
        return switch (status / 100) {
            case 2 -> new Delivered(status);
            case 3, 4 -> new Rejected(status);
            default -> new Failed(status, "HTTP " + status);
        };
    }
}
